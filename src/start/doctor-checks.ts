import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { checkAppleWallet } from '#adapters/apple-wallet/apple-credentials.ts';
import { clamdScanner } from '#adapters/clamav/clamd-scanner.ts';
import { checkEcb } from '#adapters/ecb/ecb-rates.ts';
import { checkGoogleTranslate } from '#adapters/google-translate/google-translator.ts';
import { checkGoogleWallet } from '#adapters/google-wallet/google-wallet.ts';
import { clockSlackSeconds } from '#adapters/http/vendor-http.ts';
import { checkFacebook, checkIssuer } from '#adapters/oidc/provider-connection.ts';
import { checkOpenMeteo } from '#adapters/open-meteo/open-meteo-weather.ts';
import { checkCollector } from '#adapters/opentelemetry/check-collector.ts';
import { checkPaypal } from '#adapters/paypal/paypal-client.ts';
import { checkSentry } from '#adapters/sentry/sentry-tracker.ts';
import { checkSmtp } from '#adapters/smtp/smtp-email.ts';
import { checkStripe } from '#adapters/stripe/stripe-client.ts';
import { checkTwilio } from '#adapters/twilio/twilio-sms.ts';
import { checkPush } from '#adapters/web-push/web-push.ts';
import type { PersonId } from '#domain/id.ts';
import type { Files } from '#ports/files.ts';
import type { Keys } from '#ports/system.ts';
import { pendingMigrations } from '#server/db/migrate.ts';
import { toSealedBankDetails, unsealBankDetails } from '#server/person/bank-details.ts';
import type { Config } from './config.ts';
import { dataDirProblem } from './data-dir.ts';
import { derivedKeys } from './derived-keys.ts';
import type { Vendors } from './production-config.ts';
import { describeDatabaseAddress, diagnoseConnection, encodingProblem } from './reach-database.ts';
import { systemClock } from './system-clock.ts';

export interface DependencyCheck {
	readonly name: string;
	/** Returns the problems found, as `VARIABLE: sentence`. */
	run(): Promise<readonly string[]>;
}

export const neededExtensions = ['btree_gist', 'cube', 'fuzzystrmatch', 'pg_trgm'] as const;

export function listChecks(
	config: Pick<
		Config,
		| 'dataDir'
		| 'databaseUrl'
		| 'databaseDirectUrl'
		| 'databaseReadUrl'
		| 's3'
		| 'telemetry'
		| 'errorTracker'
		| 'exchangeRatesUrl'
		| 'openMeteo'
		| 'googleTranslate'
		| 'vapid'
		| 'appleWallet'
		| 'googleWallet'
		| 'masterSecrets'
	>,
	vendors: Vendors,
	files: Files,
	migrationsDir: string,
): readonly DependencyCheck[] {
	const {
		dataDir,
		databaseUrl,
		databaseDirectUrl,
		databaseReadUrl,
		telemetry,
		errorTracker,
		exchangeRatesUrl,
		openMeteo,
		googleTranslate,
		appleWallet,
		googleWallet,
	} = config;
	const { sms } = vendors;
	const one = (name: string, check: () => Promise<string | undefined>): DependencyCheck => ({
		name,
		run: async () => [await check()].filter((problem) => problem !== undefined),
	});
	return [
		...(databaseUrl
			? [{ name: 'database', run: () => checkDatabase('DATABASE_URL', databaseUrl, migrationsDir) }]
			: []),
		...(databaseDirectUrl
			? [
					{
						name: 'database, past the pooler',
						run: () => checkDatabase('DATABASE_DIRECT_URL', databaseDirectUrl, migrationsDir),
					},
				]
			: []),
		...(databaseReadUrl ? [{ name: 'replica', run: () => checkReplica(databaseReadUrl) }] : []),
		...(databaseUrl
			? [one('sealed bank accounts', () => checkSealed(databaseUrl, derivedKeys(config.masterSecrets)))]
			: []),
		one('data directory', async () => {
			const code = await dataDirProblem(dataDir);
			if (code) return `DATA_DIR: a file cannot be written in ${dataDir} (${code})`;
			return config.s3 ? undefined : await checkFiles(files, 'DATA_DIR');
		}),
		...(config.s3 ? [one('bucket', () => checkFiles(files, 'S3_BUCKET'))] : []),
		one('mails', () => checkSmtp(vendors.email)),
		...signInChecks(vendors).map(([name, check]) => one(name, check)),
		...vendors.payments.map((vendor) =>
			one(vendor.kind, () => (vendor.kind === 'paypal' ? checkPaypal(vendor) : checkStripe(vendor))),
		),
		...(sms ? [one('text messages', () => checkTwilio(sms))] : []),
		...(exchangeRatesUrl ? [one('exchange rates', () => checkEcb(exchangeRatesUrl))] : []),
		...(openMeteo ? [one('forecasts', () => checkOpenMeteo(openMeteo))] : []),
		...(googleTranslate ? [one('translations', () => checkGoogleTranslate(googleTranslate))] : []),
		...(config.vapid ? [one('push services', () => checkPush())] : []),
		...(appleWallet ? [one('Apple Wallet', () => checkAppleWallet(appleWallet, systemClock.now()))] : []),
		...(googleWallet ? [one('Google Wallet', () => checkGoogleWallet(googleWallet))] : []),
		...(telemetry ? [one('collector of traces and logs', () => checkCollector(telemetry))] : []),
		...(errorTracker ? [one('error tracker', () => checkSentry(errorTracker))] : []),
		...(vendors.scanner ? [one('virus scanner', () => checkScanner(vendors))] : []),
	];
}

function signInChecks({
	signIn,
}: Vendors): readonly (readonly [string, () => Promise<string | undefined>])[] {
	if (signIn.kind === 'pool') return [['sign-in', () => checkIssuer(signIn.issuer, 'OIDC_ISSUER')]];
	const { google, facebook } = signIn;
	return [
		...(google
			? [
					[
						'sign-in with Google',
						() => checkIssuer('https://accounts.google.com', 'GOOGLE_CLIENT_ID'),
					] as const,
				]
			: []),
		...(facebook ? [['sign-in with Facebook', () => checkFacebook(facebook)] as const] : []),
	];
}

async function checkDatabase(
	variable: string,
	url: string,
	migrationsDir: string,
): Promise<readonly string[]> {
	return await probe(variable, url, async (pool) => {
		const before = Date.now();
		const { rows } = await pool.query<{
			version: number;
			replica: boolean;
			known: string[];
			now: number;
		}>(
			`SELECT current_setting('server_version_num')::int AS version, pg_is_in_recovery() AS replica,
				ARRAY(SELECT name FROM pg_available_extensions WHERE name = ANY($1)) AS known,
				extract(epoch FROM clock_timestamp())::float AS now`,
			[neededExtensions],
		);
		const [row] = rows;
		if (!row) return [`${variable}: gave no answer`];
		const problems: string[] = [];
		if (row.version < 150_000)
			problems.push(`${variable}: PostgreSQL 15 is needed, this is ${row.version / 10_000}`);
		if (row.replica)
			problems.push(`${variable}: is a replica; it must be the primary, which can be written to`);
		const missing = neededExtensions.filter((name) => !row.known.includes(name));
		if (missing.length > 0)
			problems.push(`${variable}: the server lacks ${missing.join(', ')} (Debian: postgresql-contrib)`);
		const apart = Math.abs(row.now * 1_000 - (before + Date.now()) / 2) / 1_000;
		if (apart > clockSlackSeconds)
			problems.push(
				`${variable}: the clocks of this machine and the database are ${Math.round(apart)} s apart`,
			);
		const badEncoding = await encodingProblem(pool);
		if (badEncoding) problems.push(`${variable}: ${badEncoding}`);
		const pending = await pendingMigrations(pool, migrationsDir);
		if (pending.length > 0)
			problems.push(`${variable}: ${pending.length} migrations are not applied yet; npm run migrate does it`);
		return problems;
	});
}

/** After a restore, MASTER_SECRETS may lack the secret of the backup. */
export async function checkSealed(url: string, keys: Keys): Promise<string | undefined> {
	const [problem] = await probe('DATABASE_URL', url, async (pool) => {
		const { rows: tables } = await pool.query<{ there: boolean }>(
			`SELECT to_regclass('person') IS NOT NULL AS there`,
		);
		if (!tables[0]?.there) return [];
		const { rows } = await pool.query<SealedRow>(
			'SELECT id, bank_details, bank_sealed, bank_key_id FROM person WHERE bank_sealed IS NOT NULL',
		);
		const lost = rows.filter(({ id, ...row }) => {
			const sealed = toSealedBankDetails(row);
			return sealed && !unsealBankDetails(keys, id, sealed);
		}).length;
		return lost === 0
			? []
			: [
					`MASTER_SECRETS: does not decrypt ${lost} of ${rows.length} bank accounts; add the secret that they were saved with`,
				];
	});
	return problem;
}

type SealedRow = { readonly id: PersonId } & Parameters<typeof toSealedBankDetails>[0];

async function checkReplica(url: string): Promise<readonly string[]> {
	return await probe('DATABASE_READ_URL', url, async (pool) => {
		const { rows } = await pool.query<{ there: boolean }>(
			`SELECT to_regclass('person') IS NOT NULL AS there`,
		);
		return rows[0]?.there ? [] : ['DATABASE_READ_URL: has none of our tables: whose replica is it?'];
	});
}

async function probe(
	variable: string,
	url: string,
	work: (pool: pg.Pool) => Promise<readonly string[]>,
): Promise<readonly string[]> {
	const pool = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 10_000 });
	pool.on('error', () => {});
	try {
		return await work(pool);
	} catch (problem) {
		return [`${variable}: ${diagnoseConnection(problem, describeDatabaseAddress(url)).sentence}`];
	} finally {
		await pool.end();
	}
}

async function checkFiles(files: Files, variable: string): Promise<string | undefined> {
	const key = `doctor/${randomBytes(8).toString('hex')}/doctor.txt`;
	const bytes = Buffer.from('Is anybody there?');
	let step = 'written';
	try {
		await files.write(key, { type: 'text/plain', bytes });
		step = 'read';
		const read = await files.read(key);
		if (!read || !bytes.equals(read.bytes)) return `${variable}: what was written there is not what is read`;
		step = 'removed';
		await files.remove(key);
		return undefined;
	} catch (problem) {
		return `${variable}: a file cannot be ${step}: ${problem instanceof Error ? problem.message : problem}`;
	}
}

async function checkScanner({ scanner }: Vendors): Promise<string | undefined> {
	if (!scanner) return undefined;
	try {
		const found = await clamdScanner(scanner, { timeoutMs: 10_000 }).scan(Buffer.from('Ahoy'));
		return found === 'clean' ? undefined : 'CLAMD: it finds a virus in four letters';
	} catch (problem) {
		return `CLAMD: ${problem instanceof Error ? problem.message : problem}`;
	}
}
