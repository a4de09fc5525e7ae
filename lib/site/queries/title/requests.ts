/** Requests for a page, checked against the names that have one. */
import { receiveFeedback } from "#lib/feedback/receive-feedback.ts";
import type { TitleLine } from "#lib/site/queries/lists/title-line.ts";
import { answerList } from "#lib/site/queries/search/answer-list.ts";

/** The title that a name means, if there is one. */
export async function findNamed(name: string): Promise<Pick<TitleLine, "slug" | "title"> | null> {
  const [answer] = await answerList([name]);
  return answer?.row ?? null;
}

export const receiveTitleRequest = (request: Request, now: Date): Promise<Response> =>
  receiveFeedback("title_request", request, now, async (name) => (await findNamed(name)) !== null);
