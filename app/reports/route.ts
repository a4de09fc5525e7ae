import { receiveReport } from "#lib/feedback/receive-report.ts";

export const dynamic = "force-dynamic";

const receive = (request: Request) => receiveReport(request, new Date());

export { receive as DELETE, receive as GET, receive as OPTIONS, receive as PATCH, receive as POST, receive as PUT };
