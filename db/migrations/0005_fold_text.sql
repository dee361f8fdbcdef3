-- Searching without capitals and accents. `unaccent` is not immutable since its dictionary may change; this one does not.
CREATE FUNCTION fold_text(text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN lower(unaccent('unaccent'::regdictionary, $1));
