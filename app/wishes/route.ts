import { receiveWish } from "#lib/feedback/receive-wish.ts";

export const dynamic = "force-dynamic";

const receive = (request: Request) => receiveWish(request, new Date());

export { receive as DELETE, receive as GET, receive as OPTIONS, receive as PATCH, receive as POST, receive as PUT };
