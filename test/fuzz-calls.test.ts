import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Call } from '#contract/call.ts';
import { staffRoles } from '#domain/person/staff-role.ts';
import { allCalls, goodQueries } from './bad-input.ts';
import { book } from './bookings.ts';
import { fakePayments } from './fake-payments.ts';
import { goodBodies, unknownId } from './good-bodies.ts';
import { offerRide } from './rides.ts';
import { staffMember } from './staff.ts';
import { tableSums } from './table-sums.ts';
import { testApp } from './test-app.ts';
import { fileForm } from './uploads.ts';

/**
 * Sends random input to every call as every kind of person: `npm run fuzz`, not in CI. FUZZ is the
 * number of inputs per call; SEED repeats a run. Expects no 5xx, no private data of other people in
 * responses, and no writes after a refusal.
 */
const inputs = Number(process.env.FUZZ ?? 0);
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
const batch = 25;
const world = testApp({ payments: () => fakePayments() });

const secrets = [
	'kamal.victim@people.example',
	'+94779990001',
	'0099887766',
	'Victim’s secret pier 7',
	'secret wishes',
];
interface TestUser {
	readonly kind: string;
	readonly token: string | undefined;
	readonly canRead: boolean;
}
let people: TestUser[] = [];
let ids: string[] = [];
let experience = '';
const statuses = new Map<number, number>();

beforeAll(async () => {
	if (!inputs) return;
	console.log(`fuzzing with SEED=${seed}`);
	const { database } = world();
	const victim = await world().owner('Kamal Silva');
	await database.pool.query(
		`UPDATE person SET email = $2, phone_number = $3,
		bank_details = jsonb_set(bank_details, '{accountNumber}', '"0099887766"') WHERE id = $1`,
		[victim.id, secrets[0], secrets[1]],
	);
	experience = await world().experience(victim, { address: secrets[3] ?? '' });
	const renter = await world().signIn('Nimal Perera');
	const ride = await offerRide(world(), victim, { address: secrets[3] });
	const booking = await book(world(), renter, experience, '2026-07-09');
	await database.pool.query(`UPDATE booking SET other_requests = $2 WHERE id = $1`, [booking, secrets[4]]);
	const other = await world().owner('Ajith Fernando');
	const own = await world().experience(other);
	const plain = await world().signIn('Bruce Jones');
	people = [
		{ kind: 'visitor', token: undefined, canRead: false },
		{ kind: 'forged', token: 'x'.repeat(43), canRead: false },
		{ kind: 'stranger', token: plain.token, canRead: false },
		{ kind: 'owner of another', token: other.token, canRead: false },
		{ kind: 'renter', token: renter.token, canRead: true },
		{ kind: 'owner', token: victim.token, canRead: true },
	];
	for (const role of staffRoles) {
		const staff = await staffMember(world(), `Desk ${role}`, role);
		people.push({ kind: role, token: staff.token, canRead: true });
	}
	ids = [
		victim.id,
		victim.boatId,
		experience,
		ride,
		booking,
		renter.id,
		other.id,
		other.boatId,
		own,
		plain.id,
		unknownId,
	];
});

afterAll(() => {
	if (inputs) console.log('answers by status', [...statuses].sort());
});

const odd = fc.oneof(
	fc.constantFrom(
		'',
		' ',
		'\u0000',
		'\ud800',
		'\u202e',
		'%00',
		'../..',
		"' OR 1=1 --",
		'{{7*7}}',
		'<script>',
		'1e309',
		'-1',
		'9'.repeat(40),
	),
	fc.constantFrom(
		'2026-02-30',
		'0000-01-01',
		'9999-12-31',
		'275760-09-13',
		'24:00',
		'-00:01',
		'Asia/Colombo',
		'NaN',
	),
	fc.string({ unit: 'binary', maxLength: 60 }),
	fc.string({ minLength: 300, maxLength: 3_000 }),
);
const value = (known: readonly string[]): fc.Arbitrary<unknown> =>
	fc.oneof(
		fc.constantFrom(...known),
		odd,
		fc.jsonValue({ maxDepth: 3 }),
		fc.constantFrom(0, -1, 1.5, 1e21, 2 ** 53, -(2 ** 31) - 1, 2 ** 31, true, null, [], {}),
		fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
	);

interface Input {
	readonly who: number;
	readonly params: readonly string[];
	readonly query: readonly (readonly [string, string])[];
	readonly body: Record<string, unknown>;
}

const fieldsOf = (schema: unknown): readonly string[] =>
	schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];

function inputOf(name: string, call: Call): fc.Arbitrary<Input> {
	const good = goodBodies(experience)[name] ?? {};
	const fields = [
		...new Set([...Object.keys(good), ...fieldsOf(call.body), '__proto__', 'constructor', 'extra']),
	];
	const parameters = [...new Set([...fieldsOf(call.query), 'page', 'extra'])];
	const pairs = fc.array(fc.tuple(fc.constantFrom(...fields), value(ids)), { maxLength: 4 });
	return fc.record({
		who: fc.nat({ max: people.length - 1 }),
		params: fc.array(fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...ids) }, odd), {
			minLength: 4,
			maxLength: 4,
		}),
		query: fc.array(
			fc.tuple(fc.constantFrom(...parameters), fc.oneof(odd, fc.constantFrom(...ids, '1', '2', 'true'))),
			{
				maxLength: 3,
			},
		),
		body: pairs.map((changes) => ({ ...good, ...Object.fromEntries(changes) })),
	});
}

async function send(name: string, call: Call, input: Input) {
	const who = people[input.who] as TestUser;
	let at = 0;
	const path = call.path.replace(/\{\w+\}/g, () => {
		at += 1;
		return encodeURIComponent((input.params[at - 1] ?? '').toWellFormed());
	});
	const query = new URLSearchParams(input.query.map(([key, text]) => [key, text.toWellFormed()])).toString();
	const need = input.params[0]?.length === 20 ? (goodQueries[name] ?? '') : '';
	const form = call.upload ? fileForm({ bytes: JSON.stringify(input.body) }) : undefined;
	const answer = await world().fastify.inject({
		method: call.method,
		url: `/api${path}?${[need, query].filter(Boolean).join('&')}`,
		headers: {
			...(who.token ? { cookie: `mateship_session=${who.token}` } : {}),
			...(form?.headers ?? (call.method === 'POST' ? { 'content-type': 'application/json' } : {})),
		},
		...(form
			? { payload: form.payload }
			: call.method === 'POST'
				? { payload: JSON.stringify(input.body) }
				: {}),
	});
	statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
	const problems: string[] = [];
	if (answer.statusCode >= 500) problems.push(`${answer.statusCode} ${answer.body.slice(0, 300)}`);
	const seen = who.canRead ? [] : secrets.filter((secret) => answer.body.includes(secret));
	if (seen.length > 0) problems.push(`reads ${seen.join(', ')}`);
	if (/\bat \S+ \(|node_modules|SELECT |\/src\//.test(answer.body)) problems.push('tells of our code');
	return {
		refused: answer.statusCode >= 400,
		problems: problems.map(
			(problem) => `${who.kind}: ${problem}\n${path}?${query} ${JSON.stringify(input.body)}`,
		),
	};
}

describe.skipIf(!inputs)('random input to API calls', () => {
	test.each(allCalls)(
		'$name: fuzzed input causes no 5xx, no data of other people, and no write after a refusal',
		async ({ name, call }) => {
			const found: string[] = [];
			let before = await tableSums(world().database.pool);
			const all = fc.sample(inputOf(name, call), { numRuns: inputs, seed });
			for (let at = 0; at < all.length; at += batch) {
				// Avoids rate limits.
				world().app.clock.pass({ minutes: 11 });
				const answers = [];
				for (const input of all.slice(at, at + batch)) answers.push(await send(name, call, input));
				found.push(...answers.flatMap(({ problems }) => problems));
				const after = await tableSums(world().database.pool);
				// Calls of `person` are excluded: a wrong code counts as an attempt, which is written
				// although the call is refused.
				if (answers.every(({ refused }) => refused) && !name.startsWith('person.')) {
					for (const table of Object.keys(after)) {
						if (JSON.stringify(after[table]) !== JSON.stringify(before[table]))
							found.push(`refused, but wrote to ${table}`);
					}
				}
				before = after;
			}
			expect([...new Set(found)].slice(0, 5)).toEqual([]);
		},
	);
});
