import { createHash } from 'node:crypto';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { clamdScanner } from '#adapters/clamav/clamd-scanner.ts';
import { icalReader } from '#adapters/ical/ical-reader.ts';
import { rateLimitedSms } from '#adapters/libphonenumber/rate-limited-sms.ts';
import { pdfkitPrinter } from '#adapters/pdfkit/pdfkit-printer.ts';
import { reactEmailTemplates } from '#adapters/react-email/react-email-templates.ts';
import { type FakeClamd, startFakeClamd } from '#demo/providers/clamd/start-fake-clamd.ts';
import { defaultBrand } from '#domain/brand.ts';
import { cents } from '#domain/money.ts';
import type { Files } from '#ports/files.ts';
import type { Identity } from '#ports/identity.ts';
import type { Payments } from '#ports/payments.ts';
import { paymentProviders } from '#ports/payments.ts';
import type { Places } from '#ports/places.ts';
import { noPush } from '#ports/push.ts';
import type { RemoteCalendars, RemotePictures } from '#ports/remote-files.ts';
import type { Sms } from '#ports/sms.ts';
import type { Random } from '#ports/system.ts';
import { noWallets } from '#ports/wallet.ts';
import { noWeather } from '#ports/weather.ts';
import type { App } from '#server/app.ts';
import { signedAddresses } from '#server/file/signed-address.ts';
import { buildServer } from '#start/build-server.ts';
import { readAbaSender, readRates } from '#start/business-config.ts';
import { derivedKeys } from '#start/derived-keys.ts';
import { createSubscriptions } from '#start/subscriptions.ts';
import { apiDocument } from './api-document.ts';
import { type TestDatabase, testDatabase } from './database.ts';
import { memoryFiles } from './memory-files.ts';
import { type RecordedEmail, type RecordedSms, recordedEmail, recordedSms } from './recorded-messages.ts';
import { createScenes, type Scenes } from './scenes.ts';

export const publicUrl = 'http://mateship.test';

const locationSecret = 'a secret of the tests';
const keys = derivedKeys([{ id: 'tests', secret: 'a secret of the tests, too' }]);

/** Clock that only the test changes. Starts on Wednesday, 1 July 2026, 08:00 in Colombo. */
export class FixedClock {
	#now = Temporal.Instant.from('2026-07-01T02:30:00Z');
	now(): Temporal.Instant {
		return this.#now;
	}
	set(instant: string): void {
		this.#now = Temporal.Instant.from(instant);
	}
	pass(duration: Temporal.DurationLike): void {
		this.#now = this.#now.add(duration);
	}
}

function seededRandom(seed: string): Random {
	let turn = 0;
	const bytes = (count: number) => {
		const out = new Uint8Array(count);
		for (let at = 0; at < count; at += 32) {
			turn += 1;
			out.set(
				createHash('sha256')
					.update(`${seed}:${turn}`)
					.digest()
					.subarray(0, Math.min(32, count - at)),
				at,
			);
		}
		return out;
	};
	return { bytes, below: (limit) => (bytes(1)[0] ?? 0) % limit };
}

/**
 * Placeholder for services that the test does not use. Tests with payments or sign-in pass these
 * services.
 */
const failing = new Proxy(
	{},
	{
		get: (_, name) => () => {
			throw new Error(`this test has no ${String(name)}`);
		},
	},
);

/** Exchange rates that simplify arithmetic. Two people must confirm payouts above US$1,500. */
const testPayouts: App['payouts'] = {
	rates: readRates('AUD 1.5, LKR 300') ?? {},
	aba: readAbaSender('CBA | 301500 | Mateship Pty Ltd | Mateship | 062-000 | 12223123'),
	secondPersonAbove: cents(150_000),
	claimAfterDays: 30,
};

const unreachable: RemotePictures & RemoteCalendars = {
	fetch: async () => ({ kind: 'refused', reason: 'unreachable' }),
};

const somewhere: Places = {
	suggest: async () => [],
	locate: async () => undefined,
	describe: async (at) => ({
		id: 'p1',
		name: 'Galle',
		region: 'Southern Province',
		country: 'LK',
		countryName: 'Sri Lanka',
		kind: 'town',
		at,
	}),
};

export interface TestApp extends Scenes {
	readonly database: TestDatabase;
	readonly app: App & { readonly clock: FixedClock; readonly sms: Sms };
	readonly fastify: FastifyInstance;
	readonly sms: RecordedSms;
	readonly email: RecordedEmail;
	/** Whether `runDueJobs` sends due messages or drops them. */
	readonly messages: 'sent' | 'dropped';
	readonly clamd: FakeClamd;
	/**
	 * Without a token the caller is a visitor. Fails if the response does not match the API's document.
	 */
	call(
		method: 'GET' | 'POST',
		path: string,
		options?: { as?: string; body?: unknown; headers?: Record<string, string> },
	): Promise<{ status: number; body: Answer }>;
}

// biome-ignore lint/suspicious/noExplicitAny: answers are looked into freely by tests
export type Answer = any;

/** Starts the app without pages, on the test file's database. */
export function testApp(
	options: {
		/** One payment provider, or several with the preferred one first. */
		payments?: () => Payments | readonly [Payments, ...Payments[]];
		identity?: () => Identity;
		files?: (temporaryAddress: Files['temporaryAddress']) => Files;
		/** 'dropped' if the test reads no messages, because writing them takes a third of the time. */
		messages?: TestApp['messages'];
		chosen?: Partial<
			Pick<
				App,
				| 'brand'
				| 'billing'
				| 'cancellation'
				| 'publicUrl'
				| 'remoteCalendars'
				| 'weather'
				| 'translator'
				| 'push'
				| 'wallets'
			>
		>;
	} = {},
): () => TestApp {
	let created: TestApp;
	beforeAll(async () => {
		const database = await testDatabase();
		created = await build(
			database,
			[options.payments?.() ?? ({ ...failing, name: 'nobody' } as Payments)].flat(),
			options.identity?.() ?? (failing as Identity),
			options.files ?? memoryFiles,
			options.messages ?? 'sent',
			options.chosen,
		);
	});
	afterAll(async () => {
		await created.fastify.close();
		await created.clamd.close();
		await created.database.drop();
	});
	return () => created;
}

/** API document, built and compiled once, because all apps of a process share it. */
let judging: ReturnType<typeof apiDocument> | undefined;

type Chosen = Partial<
	Pick<
		App,
		| 'brand'
		| 'billing'
		| 'cancellation'
		| 'publicUrl'
		| 'remoteCalendars'
		| 'weather'
		| 'translator'
		| 'push'
		| 'wallets'
	>
>;

const billing = {
	seller: ['Mateship Pty Ltd', 'ABN 12 345 678 901'],
	tripTaxes: [],
	commissionTaxes: [{ name: 'GST', percent: 10, zone: '' }],
};

async function build(
	database: TestDatabase,
	[preferred = failing as Payments, ...others]: readonly Payments[],
	identity: Identity,
	filesWith: (temporaryAddress: Files['temporaryAddress']) => Files,
	messages: TestApp['messages'],
	chosen: Chosen = {},
): Promise<TestApp> {
	const clock = new FixedClock();
	const sms = recordedSms();
	const email = recordedEmail();
	const clamd = await startFakeClamd();
	const brand = chosen.brand ?? defaultBrand;
	const app = {
		...appOn(database, { clock, sms, email, clamd, preferred, others, identity, filesWith }),
		emailTemplates: reactEmailTemplates(brand),
		pdf: pdfkitPrinter(brand),
		subscriptions: createSubscriptions({ billing: chosen.billing ?? billing }),
		...chosen,
	};
	const fastify = await buildServer(app, {
		logger: false,
		pool: database.pool,
		trustProxy: false,
		followHost: false,
	});
	judging ??= apiDocument(fastify);
	const judge = await judging;
	return {
		database,
		app,
		fastify,
		sms,
		email,
		messages,
		clamd,
		...createScenes(app),
		async call(method, path, { as, body, headers } = {}) {
			const request: InjectOptions = {
				method,
				url: `/api${path}`,
				headers: {
					...(as ? { cookie: `mateship_session=${as}` } : {}),
					...(body === undefined ? {} : { 'content-type': 'application/json' }),
					...headers,
				},
				...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
			};
			const response = await fastify.inject(request);
			const answer = { status: response.statusCode, body: response.json() as Answer };
			const objections = judge.objections(method, `/api${path}`, answer.status, answer.body);
			if (objections) throw new Error(objections);
			return answer;
		},
	};
}

function appOn(
	database: TestDatabase,
	own: {
		readonly clock: FixedClock;
		readonly sms: RecordedSms;
		readonly email: RecordedEmail;
		readonly clamd: Awaited<ReturnType<typeof startFakeClamd>>;
		readonly preferred: Payments;
		readonly others: readonly Payments[];
		readonly identity: Identity;
		readonly filesWith: (temporaryAddress: Files['temporaryAddress']) => Files;
	},
) {
	const { clock, sms, email, clamd, preferred, others, identity, filesWith } = own;
	return {
		brand: defaultBrand,
		db: database.db,
		readDb: database.db,
		clock,
		random: seededRandom(database.url),
		files: filesWith(signedAddresses({ clock, keys })),
		payments: paymentProviders(preferred, ...others),
		identity,
		scanner: clamdScanner(clamd.address),
		remotePictures: unreachable,
		remoteCalendars: unreachable,
		calendarReader: icalReader(),
		exchangeRates: { latest: async () => [] },
		weather: noWeather,
		translator: undefined,
		push: noPush,
		wallets: noWallets,
		sms: rateLimitedSms(sms, async () => true),
		email,
		billing,
		payouts: testPayouts,
		cancellation: { firm: false },
		places: somewhere,
		log: { info() {}, warn() {}, error() {} },
		subscriptions: createSubscriptions({ billing }),
		publicUrl,
		keys,
		locationSecret,
		firstStaff: [],
		staffSignIn: { acr: [], amr: [] },
	};
}
