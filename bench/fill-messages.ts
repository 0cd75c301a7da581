import { createHash } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { BenchmarkFill } from './cluster.ts';

/**
 * Number of renters with many conversations and one long conversation. The same number of renters have
 * few, short conversations.
 */
export const talkers = 60;
export const owners = 20;
/**
 * Index of the first renter with few conversations (`few`), and of the first renter with a single
 * conversation, who writes background messages (`chatter`).
 */
const first = { few: 100, chatter: 200 };
export const writingRenterCount = 1_000;

export type Crowd = 'few' | 'many';

export const conversationCountsOf = (crowd: Crowd, experiences: number) =>
	crowd === 'few'
		? { conversations: 10, entries: 50 }
		: { conversations: experiences, entries: 10 * experiences };

export const renterOf = (crowd: Crowd, k: number) => (crowd === 'few' ? first.few + k : k);
export const chatter = (k: number) => first.chatter + k;
/**
 * Returns the experience of a renter’s measured conversation. It is the first experience of its boat,
 * which determines the owner.
 */
const experienceOf = (k: number, experiences: number) => (5 * k) % experiences;
const talkName = (renter: number, experience: number) => `talk${renter}-${experience}`;
export const measuredConversationId = (crowd: Crowd, k: number, experiences: number) =>
	testId(talkName(renterOf(crowd, k), experienceOf(k, experiences)));
export const writtenConversationId = (k: number, experiences: number) =>
	testId(talkName(chatter(k), experienceOf(k % owners, experiences)));
export const ownerOf = (k: number, experiences: number) => (experienceOf(k, experiences) / 5) % owners;
export const ownerToken = (owner: number) => `${md5(`owner's token${owner}`)}-----------`;

const md5 = (text: string) => createHash('md5').update(text).digest('hex');
const testId = (name: string) => md5(name).slice(0, 20);
const id = (name: string) => `substr(md5(${name}), 1, 20)`;

export const messages: BenchmarkFill = {
	name: 'messages',
	async fill(client, experiences) {
		await client.query('ALTER TABLE conversation_member DISABLE TRIGGER conversation_member_live');
		// The bookings have already created some conversations.
		await client.query('TRUNCATE conversation CASCADE');
		const many = conversationCountsOf('many', experiences);
		const few = conversationCountsOf('few', experiences);
		await fillConversations(
			client,
			`SELECT k AS renter, e, CASE WHEN e = 5 * k % ${experiences} THEN ${many.entries} ELSE 3 END AS entries
			FROM generate_series(0, ${talkers - 1}) AS k, generate_series(0, ${many.conversations - 1}) AS e`,
		);
		await fillConversations(
			client,
			`SELECT ${first.few} + k AS renter, (5 * k + 5 * n) % ${experiences} AS e, ${few.entries} AS entries
			FROM generate_series(0, ${talkers - 1}) AS k, generate_series(0, ${few.conversations - 1}) AS n`,
		);
		await fillConversations(
			client,
			`SELECT ${first.chatter} + k AS renter, 5 * (k % ${owners}) % ${experiences} AS e, 1 AS entries
			FROM generate_series(0, ${writingRenterCount - 1}) AS k`,
		);
		await fillEntries(client);
		await client.query('ALTER TABLE conversation_member ENABLE TRIGGER conversation_member_live');
		// Removes the owners' placeholder bank details, which the API cannot present to a signed-in owner.
		await client.query('UPDATE person SET bank_details = NULL WHERE bank_details IS NOT NULL');
		await client.query(
			`INSERT INTO session (token_hash, person_id, provider, created_at, authenticated_at, last_seen_at, expires_at)
			SELECT sha256((md5('owner''s token' || n) || '-----------')::bytea), ${id("'owner' || n")}, 'google', now(), now(),
				now(), now() + interval '1 year'
			FROM generate_series(0, ${owners - 1}) AS n`,
		);
	},
	async remove(client) {
		await client.query(`WITH gone AS (
				DELETE FROM conversation_entry WHERE created_at > (SELECT max(created_at) FROM person)
				RETURNING conversation_id, number),
			kept AS (SELECT conversation_id AS id, min(number) - 1 AS number FROM gone GROUP BY conversation_id)
			UPDATE conversation SET last_number = kept.number FROM kept WHERE kept.id = conversation.id`);
		await client.query(`UPDATE conversation_member SET unanswered = 0, unread = 0, asked_at = NULL
			WHERE unanswered > 0 OR unread > 0 OR asked_at IS NOT NULL`);
		await client.query('TRUNCATE reply_time, notification CASCADE');
		await client.query('VACUUM (ANALYZE) conversation, conversation_member, conversation_entry, session');
	},
};

async function fillConversations(client: PoolClient, wanted: string): Promise<void> {
	await client.query(`INSERT INTO conversation (id, experience_id, renter_id, owner_id, last_number, created_at)
		SELECT ${id("'talk' || renter || '-' || e")}, experience.id, ${id("'renter' || renter")}, experience.owner_id,
			entries, now() - interval '300 days'
		FROM (${wanted}) AS wanted JOIN experience ON experience.id = ${id("'experience' || e")}`);
}

/**
 * Inserts entries, alternating between renter and owner. Every twentieth message contains a number that
 * is masked.
 */
async function fillEntries(client: PoolClient): Promise<void> {
	await client.query(`INSERT INTO conversation_member (conversation_id, person_id, last_at, read_number, written,
			joined_at)
		SELECT talk.id, person, now() - (get_byte(decode(md5(talk.id), 'hex'), 0) + 256 *
				get_byte(decode(md5(talk.id), 'hex'), 1)) * interval '1 minute', last_number, (last_number + 1) / 2,
			talk.created_at
		FROM conversation AS talk, unnest(ARRAY[talk.renter_id, talk.owner_id]) AS person`);
	await client.query(`INSERT INTO conversation_entry (conversation_id, number, person_id, text, contacts, created_at)
		SELECT talk.id, n, CASE n % 2 WHEN 1 THEN talk.renter_id ELSE talk.owner_id END,
			'Is there shade on board, and may we bring the dog? That is question ' || n ||
				CASE n % 20 WHEN 0 THEN '. Call me on 077 123 4567, please.' ELSE '.' END,
			CASE n % 20 WHEN 0 THEN ARRAY['phone'] ELSE '{}' END,
			talk.created_at + n * interval '40 minutes'
		FROM conversation AS talk, generate_series(1, talk.last_number) AS n`);
}
