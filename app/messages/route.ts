import { receiveFeedback } from "#lib/feedback/receive-feedback.ts";

const receive = (request: Request) => receiveFeedback("message", request, new Date());

export { receive as DELETE, receive as GET, receive as OPTIONS, receive as PATCH, receive as POST, receive as PUT };
