/** "hello@example.org": the operator's mailto:, tel: or https: address as people write it. Pure. */
export const contactLabel = (address: string): string => address.replace(/^(mailto:|tel:|https:\/\/)/, "");
