-- What stops without Rosetta 2, a line for each title and scope with all that the list of it is narrowed, counted and
-- ordered by: a text is sought in the lines themselves, which are far fewer than titles.
-- Nobody writes what it follows from meanwhile, which would be missing. Filling it takes some seconds for a million titles.
LOCK TABLE "Title", "TitleName", "Verdict" IN SHARE ROW EXCLUSIVE MODE;

CREATE TABLE "AffectedTitle" (
  "macos" INTEGER NOT NULL,
  "chip" "Chip" NOT NULL,
  "titleId" INTEGER NOT NULL,
  "place" SMALLINT NOT NULL,
  "kind" "TitleKind" NOT NULL,
  "confidence" "Confidence" NOT NULL,
  "lastVerified" DATE,
  "rank" INTEGER NOT NULL,
  "slug" TEXT NOT NULL,
  "shown" TEXT COLLATE "C" NOT NULL,
  "maker" TEXT COLLATE "C",
  "names" TEXT COLLATE "C" NOT NULL
);

-- These three are the words of lib/site/affected.ts, maker.ts and display-name.ts; a test holds them together.
CREATE FUNCTION affected_place(notes JSONB, status "Status", confidence "Confidence", stale BOOLEAN) RETURNS SMALLINT
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN notes @> '[{"code": "discontinued"}]' OR notes @> '[{"code": "unmaintained"}]'
      OR notes @> '[{"code": "unreachable"}]' OR notes @> '[{"code": "no_longer_distributed"}]' THEN 4
    WHEN status = 'translation' THEN 3 WHEN confidence = 'low' OR stale THEN 2 ELSE 1 END
$$;

CREATE FUNCTION maker_key(homepage TEXT) RETURNS TEXT LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  host TEXT := regexp_replace(
    lower(substring(homepage FROM '^[hH][tT][tT][pP][sS]?://(?:[^/@]*@)?([^/:?#]+)')), '^www\.', '');
BEGIN
  RETURN CASE
    WHEN host IN ('sourceforge.net', 'apps.apple.com', 'itunes.apple.com', 'store.steampowered.com') THEN NULL
    WHEN host IN ('github.com', 'gitlab.com', 'codeberg.org', 'bitbucket.org', 'sites.google.com')
      THEN host || '/' || lower(substring(homepage FROM '^[^:]+://[^/?#]+/([^/?#]+)'))
    WHEN host ~ '\.(github\.io|gitlab\.io|sourceforge\.io|sourceforge\.net)$' THEN host
    WHEN host ~ '(^|\.)(co|com|org|net|ac|gov|edu)\.[a-z]{2}$' THEN coalesce(substring(host FROM '[^.]+\.[^.]+\.[^.]+$'), host)
    ELSE coalesce(substring(host FROM '[^.]+\.[^.]+$'), host)
  END;
END $$;

CREATE FUNCTION shown_name(name TEXT, slug TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN s.channel = '' OR strpos(lower(name), s.channel) > 0 THEN name
    WHEN s.channel ~ '^[0-9]' THEN name || ' ' || s.channel ELSE name || ' (' || s.channel || ')' END
  FROM (SELECT replace(split_part(slug, '@', 2), '-', ' ') AS channel) s
$$;

CREATE FUNCTION list_affected_anew(ids INTEGER[]) RETURNS VOID LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  -- Most that is written is of titles that do not stop.
  IF cardinality(ids) = 0 THEN RETURN; END IF;
  DELETE FROM "AffectedTitle" WHERE "titleId" = ANY (ids);
  INSERT INTO "AffectedTitle"
  SELECT v.macos, v.chip, t.id, affected_place(t.notes, v.status, v.confidence, v.stale), t.kind, v.confidence,
    v."lastVerified", -t.popularity, t.slug, lower(shown_name(t.name, t.slug)), maker_key(t.homepage),
    -- No folded name has a line break, nor has what is sought in one.
    coalesce((SELECT string_agg(n.folded, E'\n' ORDER BY n.id) FROM "TitleName" n WHERE n."titleId" = t.id), '')
  FROM "Verdict" v JOIN "Title" t ON t.id = v."titleId"
  WHERE v."titleId" = ANY (ids) AND v."breaksAtRosettaEol" AND t.listed;
END $$;

SELECT list_affected_anew(ARRAY(SELECT DISTINCT "titleId" FROM "Verdict" WHERE "breaksAtRosettaEol"));

ALTER TABLE "AffectedTitle" ADD CONSTRAINT "AffectedTitle_pkey" PRIMARY KEY ("titleId", "macos", "chip");
CREATE INDEX "AffectedTitle_macos_chip_maker_idx" ON "AffectedTitle" ("macos", "chip", "maker");
ALTER TABLE "AffectedTitle" ADD CONSTRAINT "AffectedTitle_titleId_fkey"
  FOREIGN KEY ("titleId") REFERENCES "Title"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Kept by the database itself, whoever writes titles, names and verdicts.
CREATE FUNCTION affect_added() RETURNS TRIGGER LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM list_affected_anew(ARRAY(SELECT DISTINCT "titleId" FROM added WHERE "breaksAtRosettaEol"));
  RETURN NULL;
END $$;

CREATE FUNCTION affect_removed() RETURNS TRIGGER LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM list_affected_anew(ARRAY(SELECT DISTINCT "titleId" FROM removed WHERE "breaksAtRosettaEol"));
  RETURN NULL;
END $$;

-- Many thousands turn stale at once, and most are written again as they were.
CREATE FUNCTION affect_changed() RETURNS TRIGGER LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM added WHERE "breaksAtRosettaEol")
    AND NOT EXISTS (SELECT FROM removed WHERE "breaksAtRosettaEol") THEN RETURN NULL; END IF;
  PERFORM list_affected_anew(ARRAY(
    SELECT "titleId" FROM (
      SELECT "titleId", macos, chip, status, confidence, stale, "lastVerified" FROM removed WHERE "breaksAtRosettaEol"
      EXCEPT SELECT "titleId", macos, chip, status, confidence, stale, "lastVerified" FROM added WHERE "breaksAtRosettaEol"
    ) former
    UNION SELECT "titleId" FROM (
      SELECT "titleId", macos, chip, status, confidence, stale, "lastVerified" FROM added WHERE "breaksAtRosettaEol"
      EXCEPT SELECT "titleId", macos, chip, status, confidence, stale, "lastVerified" FROM removed WHERE "breaksAtRosettaEol"
    ) latter
  ));
  RETURN NULL;
END $$;

CREATE FUNCTION affect_named() RETURNS TRIGGER LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM list_affected_anew(ARRAY(SELECT DISTINCT "titleId" FROM added JOIN "AffectedTitle" USING ("titleId")));
  RETURN NULL;
END $$;

CREATE FUNCTION affect_unnamed() RETURNS TRIGGER LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM list_affected_anew(ARRAY(SELECT DISTINCT "titleId" FROM removed JOIN "AffectedTitle" USING ("titleId")));
  RETURN NULL;
END $$;

-- A line follows a verdict that stops: without one there is none to write anew.
CREATE FUNCTION affect_title() RETURNS TRIGGER LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF EXISTS (SELECT FROM "Verdict" WHERE "titleId" = NEW.id AND "breaksAtRosettaEol") THEN
    PERFORM list_affected_anew(ARRAY[NEW.id]);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER affected_added AFTER INSERT ON "Verdict"
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION affect_added();
CREATE TRIGGER affected_removed AFTER DELETE ON "Verdict"
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION affect_removed();
CREATE TRIGGER affected_changed AFTER UPDATE ON "Verdict"
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION affect_changed();
CREATE TRIGGER affected_named AFTER INSERT ON "TitleName"
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION affect_named();
CREATE TRIGGER affected_unnamed AFTER DELETE ON "TitleName"
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION affect_unnamed();
CREATE TRIGGER affected_renamed AFTER UPDATE ON "TitleName"
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION affect_named();
CREATE TRIGGER affected_unnamed_former AFTER UPDATE ON "TitleName"
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION affect_unnamed();
CREATE TRIGGER affected_title AFTER UPDATE ON "Title" FOR EACH ROW
  WHEN ((OLD.slug, OLD.name, OLD.kind, OLD.homepage, OLD.notes, OLD.popularity, OLD.listed)
    IS DISTINCT FROM (NEW.slug, NEW.name, NEW.kind, NEW.homepage, NEW.notes, NEW.popularity, NEW.listed))
  EXECUTE FUNCTION affect_title();

-- Last, because it keeps readers out: servers of the version before read on until then.
DROP INDEX "Title_homepage_trgm";
