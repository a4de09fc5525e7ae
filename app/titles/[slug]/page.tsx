import type { Metadata } from "next";
import { partAdvice } from "#lib/check/parts/title-advice.ts";
import { CATEGORIES, type Category } from "#lib/contract/categories.ts";
import { runsLinux, runsWindowsPrograms } from "#lib/contract/guest-hosts.ts";
import { isStreaming } from "#lib/contract/layer-words.ts";
import { partOf } from "#lib/contract/title-parts.ts";
import { urls } from "#lib/core/urls.ts";
import { correctionPath, reportPath } from "#lib/feedback/form.ts";
import { ChipLadder, ladderIds } from "#lib/site/components/games/chip-ladder.tsx";
import { WayMatrix } from "#lib/site/components/games/way-matrix.tsx";
import { Breadcrumbs } from "#lib/site/components/layout/breadcrumbs.tsx";
import { JsonLd } from "#lib/site/components/layout/json-ld.tsx";
import { ChangeList } from "#lib/site/components/lists/change-list.tsx";
import { SignSprite } from "#lib/site/components/signs/sign-sprite.tsx";
import { Advice, WarningExplainer } from "#lib/site/components/verdict/advice.tsx";
import { AfterCard, AfterNote } from "#lib/site/components/verdict/after-latest.tsx";
import { TitleEvidence } from "#lib/site/components/verdict/evidence.tsx";
import { EvidenceStrip } from "#lib/site/components/verdict/evidence-strip.tsx";
import { TitleFacts } from "#lib/site/components/verdict/facts.tsx";
import { GoodToKnow } from "#lib/site/components/verdict/good-to-know.tsx";
import { SearchedFor, TitleHead } from "#lib/site/components/verdict/head.tsx";
import { Instead } from "#lib/site/components/verdict/instead.tsx";
import { LaunchedGamesNote, LauncherNote, WindowsHostNote } from "#lib/site/components/verdict/launcher-note.tsx";
import { plugInStep } from "#lib/site/components/verdict/plug-in-note.tsx";
import { RosettaFacts } from "#lib/site/components/verdict/rosetta-facts.tsx";
import { plateYears, ScopeSwitch } from "#lib/site/components/verdict/scope-switch.tsx";
import { ShareRow } from "#lib/site/components/verdict/share-row.tsx";
import { SuiteParts } from "#lib/site/components/verdict/suite-parts.tsx";
import { UseThis } from "#lib/site/components/verdict/use-this.tsx";
import { VerdictPlate } from "#lib/site/components/verdict/verdict-plate.tsx";
import { listLaunchedGames } from "#lib/site/queries/games/launched-games.ts";
import { startedBy } from "#lib/site/queries/games/launcher.ts";
import { listTitleChanges } from "#lib/site/queries/lists/history.ts";
import { findingsAbout } from "#lib/site/queries/status/calibration.ts";
import { pageConfirmPath } from "#lib/site/queries/title/confirm.ts";
import { verdictGraph } from "#lib/site/queries/title/json-ld.ts";
import { pluginsOf } from "#lib/site/queries/title/plug-in-hosts.ts";
import { toldElsewhere } from "#lib/site/queries/title/told-elsewhere.ts";
import { insteadWords } from "#lib/site/words/answers/instead-words.ts";
import { pageAdvice } from "#lib/site/words/answers/page-advice.ts";
import { endsWithRosetta, isPart, pageDefunct } from "#lib/site/words/answers/page-facts.ts";
import { partsFacts } from "#lib/site/words/answers/parts-words.ts";
import {
  headline,
  ownLabel,
  pagePins,
  pageProjection,
  pageSign,
  plateScope,
  sentenceOf,
  shownVerdict,
} from "#lib/site/words/answers/title-words.ts";
import { isWebApp } from "#lib/site/words/evidence/circumstances.ts";
import { basisPath, otherWays } from "#lib/site/words/evidence/evidence.ts";
import {
  datedVerdict,
  lastDate,
  lastDay,
  lastDaySentences,
  namedDay,
  plateSentence,
  saysTheSame,
  withoutAge,
} from "#lib/site/words/evidence/last-day.ts";
import { surenessBasis } from "#lib/site/words/evidence/sureness-basis.ts";
import { namesLargerChip } from "#lib/site/words/games/chip-floor.ts";
import { onlinePlay } from "#lib/site/words/games/online-play.ts";
import { gameFacts, isMemoryUnknown, pagePlay } from "#lib/site/words/games/play-facts.ts";
import { titlePath } from "#lib/site/words/paths.ts";
import { addressScope, decodeSegment, formChip, type Query } from "#lib/site/words/query.ts";
import { crumbsOf } from "./crumbs.ts";
import { findAskedPage } from "./find-page.ts";
import { metadataOf } from "./metadata.ts";
import { missingTitle } from "./missing-title.tsx";
import { SeriesNote } from "./series-note.tsx";

interface Props {
  params: Promise<{ slug: string }>;
  searchParams: Promise<Query>;
}

const HISTORY_LENGTH = 12;

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const slug = decodeSegment((await params).slug);
  const { page } = await findAskedPage(slug, await searchParams);
  if (!page) return { title: "Not in the catalogue", robots: { index: false } };
  return metadataOf(slug, page);
}

export default async function TitleRoute({ params, searchParams }: Props) {
  const slug = decodeSegment((await params).slug);
  const { page, general, ...asked } = await findAskedPage(slug, await searchParams);
  const { otherChip } = asked;
  if (!page) return missingTitle(slug, (current) => titlePath(current, addressScope(asked.mac)));

  const { scope } = page;
  const mac = { slug, scope, otherChip, pins: pagePins(page) };
  const verdict = shownVerdict(page);
  const inBrowser = isWebApp(verdict.status, page.reason);
  const defunct = pageDefunct(page);
  const part = partOf(slug);
  const findings = findingsAbout(slug);
  const beside = page.newestReport && saysTheSame(page.newestReport, verdict) ? 1 : 0;
  const advice = pageAdvice(page, findings);
  const isMadeUp = page.noteCodes.includes("made_up_example");
  const history = withoutAge(await listTitleChanges(slug, HISTORY_LENGTH), page);
  const crumbs = crumbsOf(slug, page);
  // macOS warns about Intel code in apps that open, not about Windows software, drivers or what runs in Terminal.
  const hasIntelCode = verdict.status === "rosetta2" || page.noteCodes.includes("intel_helpers");
  const runsIntelCode = hasIntelCode && page.formula === null && !part && !defunct;
  const runsWindows = runsWindowsPrograms(slug);
  const { below, answerWords, answered, unclear } = plateScope(page);
  const projection = pageProjection(page, runsWindows);
  const started = startedBy(page.name, page.names, page.alternatives);
  const launched = await listLaunchedGames(slug, page.maker);
  const maker = page.maker?.key ?? null;
  const instead = insteadWords(page.alternatives, { kind: verdict.kind, maker, isDefunct: defunct !== null });
  const staysOn = verdict.status === "rosetta2" && !defunct ? page.name : null;
  const ladder = { answer: verdict.status, rows: page.ways, newest: page.newestReport };
  const old = new Set(page.evidence.filter(({ stance }) => stance === "too_old").map(({ id }) => id));
  const confirmPath = pageConfirmPath(page, otherChip, general);
  const after = defunct ? "macOS 28 will not change this." : projection.reason;
  const notes = (
    <>
      {page.outlook && !defunct && !part && <p className="fine">{page.outlook}</p>}
      {!defunct && (
        <RosettaFacts
          runsLinux={runsLinux(slug) && verdict.status !== "unsupported"}
          installerNote={verdict.status === "native" && page.noteCodes.includes("installer_needs_rosetta")}
          isNative={verdict.status === "native" && page.formula === null && !part && !advice.isPlugIn}
        />
      )}
      <WarningExplainer rosetta={runsIntelCode} gatekeeper={!defunct && page.noteCodes.includes("fails_gatekeeper")} />
    </>
  );
  const hasInstead = page.alternatives.length > 0;
  // A single alternative would leave its card half empty beside the many steps, and all notes would leave theirs so.
  const areBeside = staysOn !== null && page.alternatives.length === 1;
  return (
    <>
      <SignSprite />
      <a className="share-jump no-print" href="#share">
        Share
      </a>
      <Breadcrumbs crumbs={crumbs.slice(0, -1)} />
      <TitleHead page={page} general={general} ignored={asked.ignored} />
      {asked.searchedFor && <SearchedFor name={page.name} searchedFor={asked.searchedFor} />}
      {started && <LauncherNote started={started} />}
      <SeriesNote verdict={verdict} />
      {launched.length > 0 && <LaunchedGamesNote games={launched} />}
      {runsWindows && verdict.status === "native" && <WindowsHostNote title={verdict.title} />}
      <VerdictPlate
        verdict={datedVerdict(page)}
        basis={surenessBasis(verdict, page.evidence, beside)}
        otherWays={otherWays(page.evidence, verdict)}
        basisPath={basisPath(page.evidence, verdict, beside)}
        sentence={plateSentence(page)}
        defunct={defunct}
        {...plateScope(page)}
        confirmed={lastDay(page)}
        named={namedDay(page)}
        carriedOverFrom={page.carriedOverFrom}
        nextCheck={page.nextCheck}
        isPinned={page.pinned}
        facts={unclear ? [] : gameFacts(page, verdict, scope.memory)}
        reason={page.reason}
        isPart={isPart(page)}
        isMadeUp={isMadeUp}
        newest={page.newestReport}
        play={unclear ? null : pagePlay(page, addressScope(scope).chip)}
        parts={defunct ? [] : partsFacts(page)}
        years={plateYears({ ...mac, inBrowser, below }, projection)}
        reportPath={reportPath(slug)}
        confirmPath={confirmPath}
      />
      <div className="cards-first">
        {defunct?.why !== "closed" && page.dependsOnMac && (
          <ScopeSwitch
            {...mac}
            named={page.namedMacos}
            hasChips={verdict.status !== "unknown" || page.namesChip}
            hasMemory={verdict.kind === "game" || scope.memory !== undefined}
            hasSizes={namesLargerChip(page) || scope.exactChip !== undefined}
            isMemoryUnknown={verdict.kind === "game" && isMemoryUnknown(page, verdict)}
          />
        )}
        <div className="cards">
          <Advice
            {...advice}
            partAdvice={partAdvice(slug)}
            plugIns={defunct ? null : plugInStep({ isPlugIn: advice.isPlugIn, loads: pluginsOf(slug) })}
          >
            {hasInstead && <AfterNote words={after} />}
            {hasInstead && !areBeside && notes}
          </Advice>
          {hasInstead ? (
            <Instead alternatives={page.alternatives} words={instead} staysOn={staysOn}>
              {areBeside ? notes : null}
            </Instead>
          ) : (
            <AfterCard words={after}>{notes}</AfterCard>
          )}
        </div>
        <ChipLadder {...ladder} old={old} reportOn={(chip) => reportPath(slug, { chip })} />
      </div>
      <SuiteParts {...page} />
      <GoodToKnow
        status={verdict.status}
        caveats={defunct ? [] : page.caveats}
        evidence={page.evidence}
        told={toldElsewhere(page)}
        antiCheat={page.antiCheat}
        online={defunct ? null : onlinePlay(page)}
        findings={findings}
      />
      {page.ways.length > 0 && <WayMatrix {...ladder} isPinned={page.pinned} shown={ladderIds(ladder)} />}
      <h2 id="evidence">How we know</h2>
      {page.evidence.length > 0 && <EvidenceStrip items={page.evidence} newest={page.newestReport} now={new Date()} />}
      <div className="columns later">
        <TitleEvidence
          page={page}
          reportPath={reportPath(slug, { chip: formChip(scope) })}
          correctionPath={correctionPath(slug)}
          confirmPath={confirmPath}
        />
        {history.length > 0 && (
          <aside>
            <section className="no-print" aria-labelledby="history">
              <h2 id="history">What changed</h2>
              <ChangeList changes={history} />
            </section>
          </aside>
        )}
      </div>
      <TitleFacts page={page} />
      <ShareRow slug={slug} sign={pageSign(page)} scope={scope} stops={endsWithRosetta(page)} />
      <UseThis
        verdict={{ ...verdict, ...answered }}
        reason={page.reason}
        scope={scope}
        outOfReach={unclear || below ? answerWords : null}
        alternative={page.alternatives.find((other) => !isStreaming(other.slug))?.title ?? null}
        lastDay={lastDaySentences(page)}
      />
      <JsonLd
        graph={verdictGraph({
          verdict: { ...page.verdict, lastVerified: lastDate(page) },
          url: urls.site(titlePath(slug, scope)),
          sentence: sentenceOf(page),
          pageTitle: headline(page),
          answer: ownLabel(page),
          crumbs,
          categories: page.categories.map((slug) => CATEGORIES[slug as Category] ?? slug),
          alternatives: page.alternatives,
          floors: page.floors,
        })}
      />
    </>
  );
}
