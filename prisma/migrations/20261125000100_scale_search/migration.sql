-- Names are found by their words, and words by trigrams: there are far fewer words than names.
-- Filling it takes minutes for a million titles (274 s beside much other work), and a server that starts waits for that.
-- Nobody writes a name meanwhile, which would be missing.
LOCK TABLE "Title", "TitleName" IN SHARE ROW EXCLUSIVE MODE;

CREATE TABLE "Word" (
  "id" SERIAL NOT NULL,
  "word" TEXT NOT NULL,

  CONSTRAINT "Word_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "TitleWord" (
  "word" TEXT COLLATE "C" NOT NULL,
  "rank" INTEGER NOT NULL,
  "titleId" INTEGER NOT NULL,

  CONSTRAINT "TitleWord_pkey" PRIMARY KEY ("word", "rank", "titleId")
);

-- What a name is found by: its words of three letters and more, `^` and the one and two letters that it begins with,
-- `=` and the initials of its words.
CREATE FUNCTION words_of_name(folded TEXT, normalized TEXT) RETURNS SETOF TEXT
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT word FROM unnest(string_to_array(folded, ' ')) AS word WHERE char_length(word) >= 3
  UNION SELECT '^' || left(normalized, length) FROM generate_series(1, 2) AS length
  UNION SELECT '=' || string_agg(left(word, 1), '' ORDER BY at)
  FROM unnest(string_to_array(folded, ' ')) WITH ORDINALITY AS w(word, at) WHERE at <= 8 HAVING count(*) > 1
$$;

INSERT INTO "TitleWord" ("word", "rank", "titleId")
SELECT DISTINCT w.word, -t.popularity, t.id
FROM "TitleName" n JOIN "Title" t ON t.id = n."titleId" CROSS JOIN LATERAL words_of_name(n.folded, n.normalized) AS w(word)
ORDER BY 1, 2, 3;

INSERT INTO "Word" ("word") SELECT DISTINCT "word" FROM "TitleWord" WHERE "word" !~ '^[\^=]' ORDER BY 1;

-- For names that begin so; also for whole ones.
CREATE INDEX "TitleName_normalized_prefix" ON "TitleName" ("normalized" text_pattern_ops);

CREATE INDEX "TitleName_folded_prefix" ON "TitleName" ("folded" text_pattern_ops);

CREATE INDEX "Word_word_idx" ON "Word" ("word");
CREATE INDEX "Word_word_trgm" ON "Word" USING GIN ("word" gin_trgm_ops);
CREATE INDEX "TitleWord_titleId_idx" ON "TitleWord" ("titleId");
ALTER TABLE "TitleWord" ADD CONSTRAINT "TitleWord_titleId_fkey"
  FOREIGN KEY ("titleId") REFERENCES "Title"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Kept by the database itself, whoever writes names. A word that two transactions bring at once is there twice, which
-- does no harm; waiting for each other would.
CREATE FUNCTION index_added_names() RETURNS TRIGGER LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO "TitleWord" ("word", "rank", "titleId")
  SELECT DISTINCT w.word, -t.popularity, t.id
  FROM added n JOIN "Title" t ON t.id = n."titleId" CROSS JOIN LATERAL words_of_name(n.folded, n.normalized) AS w(word)
  ON CONFLICT DO NOTHING;
  INSERT INTO "Word" ("word")
  SELECT DISTINCT w.word FROM added n CROSS JOIN LATERAL words_of_name(n.folded, n.normalized) AS w(word)
  WHERE w.word !~ '^[\^=]' AND NOT EXISTS (SELECT FROM "Word" known WHERE known.word = w.word);
  RETURN NULL;
END $$;

CREATE FUNCTION unindex_removed_names() RETURNS TRIGGER LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  DELETE FROM "TitleWord" e WHERE e."titleId" IN (SELECT "titleId" FROM removed) AND NOT EXISTS (
    SELECT FROM "TitleName" n CROSS JOIN LATERAL words_of_name(n.folded, n.normalized) AS w(word)
    WHERE n."titleId" = e."titleId" AND w.word = e.word);
  RETURN NULL;
END $$;

CREATE FUNCTION rank_words_anew() RETURNS TRIGGER LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  UPDATE "TitleWord" SET "rank" = -NEW.popularity WHERE "titleId" = NEW.id;
  RETURN NULL;
END $$;

CREATE TRIGGER names_added AFTER INSERT ON "TitleName"
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION index_added_names();
CREATE TRIGGER names_removed AFTER DELETE ON "TitleName"
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION unindex_removed_names();
CREATE TRIGGER names_changed_added AFTER UPDATE ON "TitleName"
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION index_added_names();
CREATE TRIGGER names_changed_removed AFTER UPDATE ON "TitleName"
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION unindex_removed_names();
CREATE TRIGGER popularity_changed AFTER UPDATE ON "Title"
  FOR EACH ROW WHEN (OLD.popularity IS DISTINCT FROM NEW.popularity) EXECUTE FUNCTION rank_words_anew();

-- Last, because it keeps readers out: servers of the version before read on until then.
DROP INDEX "TitleName_normalized_idx";
DROP INDEX "TitleName_folded_trgm";
