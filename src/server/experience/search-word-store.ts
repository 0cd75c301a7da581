import { sql } from 'kysely';
import type { SearchWord } from '#domain/experience/search-words.ts';
import type { App } from '../app.ts';
import type { Db } from '../db/database.ts';
import { blocksIn, type SearchArea } from '../db/earth.ts';
import { statement } from '../db/statement.ts';

/** Minimum length of a word compared by similarity. Shorter words have too few trigrams. */
const leastSimilarCharacters = 4;

interface TypedWords {
	readonly words: readonly string[];
	readonly translations: readonly string[];
	/**
	 * Prefixes of the index words, one for each block (see `words_by_block` in
	 * migrations/0008_experience.sql).
	 */
	readonly prefixes: readonly string[];
}

export interface FoundWords {
	/** A `tsquery` for the words of a listing. */
	readonly words: string;
	/** The `tsquery` for the index `experience_by_words`, with one query for each block of the area. */
	readonly blocks: readonly string[];
}

/**
 * SQL for a `tsquery` that requires each word, its prefix, its stem or a translation. A word that no
 * listing contains is replaced by the most similar word of a listing. Words such as 'the' count only if
 * the search has no other words.
 */
const selectWords = statement((db, values: TypedWords) => {
	const selected = sql<FoundWords>`
			WITH typed AS (
				SELECT word, translation, to_tsquery('simple', '''' || word || ''':*') AS exact,
					to_tsquery('english', '''' || word || ''':*') AS stem, (ts_lexize('english_stem', word))[1] AS root
				FROM unnest(${values.words}::text[], ${values.translations}::text[]) AS typed (word, translation)),
			significant AS (
				SELECT *, exact || stem || coalesce(to_tsquery('english', nullif(translation, '')), '') AS alternatives
				FROM typed WHERE numnode(stem) > 0 OR NOT EXISTS (SELECT FROM typed AS others WHERE numnode(others.stem) > 0)),
			corrected AS (
				SELECT alternatives || coalesce(CASE WHEN translation = '' AND length(word) >= ${sql.lit(leastSimilarCharacters)}
						AND NOT EXISTS (SELECT FROM search_word AS known WHERE known.word >= coalesce(root, significant.word)
							AND known.word < coalesce(root, significant.word) || U&'\\+10FFFF')
					THEN (SELECT string_agg(quote_literal(word), ' | ')::tsquery FROM (
						SELECT known.word FROM search_word AS known WHERE known.word % coalesce(root, significant.word)
						ORDER BY similarity(known.word, coalesce(root, significant.word)) + similarity(known.word, significant.word) DESC,
							levenshtein(known.word, significant.word) FETCH FIRST ROW WITH TIES) AS nearest)
					END, '') AS alternatives
				FROM significant)
			-- The index has no positions.
			SELECT words, ARRAY(SELECT regexp_replace(replace(words, '<->', '&'), $$'((?:[^']|'')*)'$$, '''' || prefix || '\\1''', 'g')
				FROM unnest(${values.prefixes}::text[]) AS prefix) AS blocks
			FROM (SELECT string_agg('(' || alternatives::text || ')', ' & ') AS words FROM corrected WHERE numnode(alternatives) > 0) AS found
			WHERE words IS NOT NULL`;
	return { compile: () => selected.compile(db) };
});

/** The largest map frame has 441 blocks. An area at a pole has more and is searched without blocks. */
const mostBlocks = 600;

export async function findWords(db: Db, words: readonly SearchWord[], area: SearchArea): Promise<FoundWords> {
	const nothing = { words: '', blocks: [] };
	if (words.length === 0) return nothing;
	const blocks = blocksIn(area);
	const { rows } = await selectWords(db, {
		words: words.map(({ word }) => word),
		translations: words.map(({ translations }) => translations.join(' | ')),
		prefixes: blocks.length > mostBlocks ? [''] : blocks.map((block) => `${block}:`),
	});
	return rows[0] ?? nothing;
}

/** Replaces the vocabulary for correcting typing errors with the words of all verified listings. */
export async function learnSearchWords(app: Pick<App, 'db'>): Promise<void> {
	await sql`WITH listed AS MATERIALIZED (
			SELECT word FROM ts_stat('SELECT words FROM experience WHERE verified_at IS NOT NULL')
			WHERE length(word) BETWEEN ${sql.lit(leastSimilarCharacters)} AND 40),
		unlisted AS (DELETE FROM search_word WHERE word NOT IN (SELECT word FROM listed))
		INSERT INTO search_word SELECT word FROM listed ORDER BY word ON CONFLICT DO NOTHING`.execute(app.db);
}
