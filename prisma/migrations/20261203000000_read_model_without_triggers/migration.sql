-- The tables that lists and searches read are written by lib/catalog/read-model from here on.
DROP TRIGGER names_added ON "TitleName";
DROP TRIGGER names_removed ON "TitleName";
DROP TRIGGER names_changed_added ON "TitleName";
DROP TRIGGER names_changed_removed ON "TitleName";
DROP TRIGGER popularity_changed ON "Title";
DROP TRIGGER categories_added ON "TitleCategory";
DROP TRIGGER categories_removed ON "TitleCategory";
DROP TRIGGER verdicts_added ON "Verdict";
DROP TRIGGER verdicts_removed ON "Verdict";
DROP TRIGGER verdicts_changed ON "Verdict";
DROP TRIGGER listing_changed ON "Title";
DROP TRIGGER affected_added ON "Verdict";
DROP TRIGGER affected_removed ON "Verdict";
DROP TRIGGER affected_changed ON "Verdict";
DROP TRIGGER affected_named ON "TitleName";
DROP TRIGGER affected_unnamed ON "TitleName";
DROP TRIGGER affected_renamed ON "TitleName";
DROP TRIGGER affected_unnamed_former ON "TitleName";
DROP TRIGGER affected_title ON "Title";

DROP FUNCTION index_added_names();
DROP FUNCTION unindex_removed_names();
DROP FUNCTION rank_words_anew();
DROP FUNCTION list_added();
DROP FUNCTION list_removed();
DROP FUNCTION list_other_status();
DROP FUNCTION list_other_title();
DROP FUNCTION list_categories_anew(INTEGER[]);
DROP FUNCTION affect_added();
DROP FUNCTION affect_removed();
DROP FUNCTION affect_changed();
DROP FUNCTION affect_named();
DROP FUNCTION affect_unnamed();
DROP FUNCTION affect_title();
DROP FUNCTION list_affected_anew(INTEGER[]);
DROP FUNCTION affected_place(JSONB, "Status", "Confidence", BOOLEAN);
DROP FUNCTION maker_key(TEXT);
DROP FUNCTION shown_name(TEXT, TEXT);
DROP FUNCTION words_of_name(TEXT, TEXT);

-- Each word once.
DELETE FROM "Word" w USING "Word" o WHERE o.word = w.word AND o.id < w.id;
ALTER TABLE "Word" DROP COLUMN "id", ADD CONSTRAINT "Word_pkey" PRIMARY KEY ("word");

-- Rows of a verdict go with it.
ALTER TABLE "CategoryVerdict" DROP CONSTRAINT "CategoryVerdict_titleId_fkey", ADD CONSTRAINT "CategoryVerdict_titleId_macos_chip_fkey"
  FOREIGN KEY ("titleId", "macos", "chip") REFERENCES "Verdict"("titleId", "macos", "chip") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "AffectedTitle" DROP CONSTRAINT "AffectedTitle_titleId_fkey", ADD CONSTRAINT "AffectedTitle_titleId_macos_chip_fkey"
  FOREIGN KEY ("titleId", "macos", "chip") REFERENCES "Verdict"("titleId", "macos", "chip") ON DELETE CASCADE ON UPDATE CASCADE;
