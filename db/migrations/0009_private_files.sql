-- Pictures of people and documents of programs are shown to those who may see their rows
-- (docs/spec/api.md#files).
UPDATE "files" SET "is_private" = true WHERE "id" IN (
  SELECT "file_id" FROM "file_links"
  WHERE ("model", "collection") IN (
    ('users', 'profile_picture'), ('crm-customers', 'profile_pic'), ('programs', 'related_document')
  )
);
