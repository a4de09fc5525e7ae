-- A category's page is read from here in its order, however few of its titles have the status that is asked for.
-- Nobody writes what it follows from meanwhile, which would be missing. Filling it takes a minute for a million titles.
LOCK TABLE "Title", "TitleCategory", "Verdict" IN SHARE ROW EXCLUSIVE MODE;

CREATE TABLE "CategoryVerdict" (
  "macos" INTEGER NOT NULL,
  "chip" "Chip" NOT NULL,
  "category" TEXT NOT NULL,
  "status" "Status" NOT NULL,
  "rank" INTEGER NOT NULL,
  "slug" TEXT NOT NULL,
  "titleId" INTEGER NOT NULL
);

INSERT INTO "CategoryVerdict"
SELECT v.macos, v.chip, c.category, v.status, -t.popularity, t.slug, t.id
FROM "TitleCategory" c JOIN "Title" t ON t.id = c."titleId" AND t.listed JOIN "Verdict" v ON v."titleId" = t.id
ORDER BY 1, 2, 3, 4, 5, 6;

ALTER TABLE "CategoryVerdict" ADD CONSTRAINT "CategoryVerdict_pkey"
  PRIMARY KEY ("macos", "chip", "category", "status", "rank", "slug", "titleId");
CREATE INDEX "CategoryVerdict_titleId_idx" ON "CategoryVerdict" ("titleId");
ALTER TABLE "CategoryVerdict" ADD CONSTRAINT "CategoryVerdict_titleId_fkey"
  FOREIGN KEY ("titleId") REFERENCES "Title"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Kept by the database itself, whoever writes titles, categories and verdicts.
CREATE FUNCTION list_categories_anew(ids INTEGER[]) RETURNS VOID LANGUAGE sql SET search_path FROM CURRENT AS $$
  DELETE FROM "CategoryVerdict" WHERE "titleId" = ANY (ids);
  INSERT INTO "CategoryVerdict"
  SELECT v.macos, v.chip, c.category, v.status, -t.popularity, t.slug, t.id
  FROM "Title" t JOIN "TitleCategory" c ON c."titleId" = t.id JOIN "Verdict" v ON v."titleId" = t.id
  WHERE t.id = ANY (ids) AND t.listed;
$$;

CREATE FUNCTION list_added() RETURNS TRIGGER LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM list_categories_anew(ARRAY(SELECT DISTINCT "titleId" FROM added));
  RETURN NULL;
END $$;

CREATE FUNCTION list_removed() RETURNS TRIGGER LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM list_categories_anew(ARRAY(SELECT DISTINCT "titleId" FROM removed));
  RETURN NULL;
END $$;

-- Most verdicts are written again with the status that they had.
CREATE FUNCTION list_other_status() RETURNS TRIGGER LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM list_categories_anew(ARRAY[OLD."titleId", NEW."titleId"]);
  RETURN NULL;
END $$;

CREATE FUNCTION list_other_title() RETURNS TRIGGER LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM list_categories_anew(ARRAY[NEW.id]);
  RETURN NULL;
END $$;

CREATE TRIGGER categories_added AFTER INSERT ON "TitleCategory"
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION list_added();
CREATE TRIGGER categories_removed AFTER DELETE ON "TitleCategory"
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION list_removed();
CREATE TRIGGER verdicts_added AFTER INSERT ON "Verdict"
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION list_added();
CREATE TRIGGER verdicts_removed AFTER DELETE ON "Verdict"
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION list_removed();
CREATE TRIGGER verdicts_changed AFTER UPDATE ON "Verdict" FOR EACH ROW
  WHEN ((OLD."titleId", OLD.macos, OLD.chip, OLD.status) IS DISTINCT FROM (NEW."titleId", NEW.macos, NEW.chip, NEW.status))
  EXECUTE FUNCTION list_other_status();
CREATE TRIGGER listing_changed AFTER UPDATE ON "Title" FOR EACH ROW
  WHEN ((OLD.popularity, OLD.slug, OLD.listed) IS DISTINCT FROM (NEW.popularity, NEW.slug, NEW.listed))
  EXECUTE FUNCTION list_other_title();
