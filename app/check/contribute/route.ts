import { takesContributions } from "#lib/feedback/contributions.ts";
import { receiveScans } from "#lib/feedback/receive-scans.ts";

const receive = (request: Request) => receiveScans(request, takesContributions(), new Date());

export { receive as DELETE, receive as GET, receive as OPTIONS, receive as PATCH, receive as POST, receive as PUT };
