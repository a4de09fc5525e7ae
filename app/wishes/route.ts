import { receiveTitleRequest } from "#lib/site/queries/title/requests.ts";

const receive = (request: Request) => receiveTitleRequest(request, new Date());

export { receive as DELETE, receive as GET, receive as OPTIONS, receive as PATCH, receive as POST, receive as PUT };
