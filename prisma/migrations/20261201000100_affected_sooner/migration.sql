-- Most that is written is of titles that do not stop, and is told so before anything else is looked at.
CREATE OR REPLACE FUNCTION list_affected_anew(ids INTEGER[]) RETURNS VOID LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF cardinality(ids) = 0 THEN RETURN; END IF;
  DELETE FROM "AffectedTitle" WHERE "titleId" = ANY (ids);
  INSERT INTO "AffectedTitle"
  SELECT v.macos, v.chip, t.id, affected_place(t.notes, v.status, v.confidence, v.stale), t.kind, v.confidence,
    v."lastVerified", -t.popularity, t.slug, lower(shown_name(t.name, t.slug)), maker_key(t.homepage),
    coalesce((SELECT string_agg(n.folded, E'\n' ORDER BY n.id) FROM "TitleName" n WHERE n."titleId" = t.id), '')
  FROM "Verdict" v JOIN "Title" t ON t.id = v."titleId"
  WHERE v."titleId" = ANY (ids) AND v."breaksAtRosettaEol" AND t.listed;
END $$;

CREATE OR REPLACE FUNCTION affect_changed() RETURNS TRIGGER LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
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

-- A line follows a verdict that stops: without one there is none to write anew.
CREATE OR REPLACE FUNCTION affect_title() RETURNS TRIGGER LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF EXISTS (SELECT FROM "Verdict" WHERE "titleId" = NEW.id AND "breaksAtRosettaEol") THEN
    PERFORM list_affected_anew(ARRAY[NEW.id]);
  END IF;
  RETURN NULL;
END $$;
