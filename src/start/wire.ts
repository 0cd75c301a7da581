import path from 'node:path';
import type { Logger } from 'pino';
import { appleWallet } from '#adapters/apple-wallet/apple-wallet.ts';
import {
	guardedEmail,
	guardedExchangeRates,
	guardedFiles,
	guardedIdentity,
	guardedPayments,
	guardedPlaces,
	guardedScanner,
	guardedSms,
	guardedTranslator,
	guardedWeather,
} from '#adapters/breaker/guarded-vendors.ts';
import { clamdScanner } from '#adapters/clamav/clamd-scanner.ts';
import { diskFiles } from '#adapters/disk/disk-files.ts';
import { ecbRates } from '#adapters/ecb/ecb-rates.ts';
import { openEmbeddedPostgres } from '#adapters/embedded-postgres/embedded-postgres.ts';
import { gazetteerPlaces } from '#adapters/gazetteer/gazetteer-places.ts';
import { loadGazetteer } from '#adapters/gazetteer/load-gazetteer.ts';
import { googlePlaces, placesWithFallback } from '#adapters/google-places/google-places.ts';
import { googleTranslator } from '#adapters/google-translate/google-translator.ts';
import { googleWallet } from '#adapters/google-wallet/google-wallet.ts';
import { icalReader } from '#adapters/ical/ical-reader.ts';
import { rateLimitedSms } from '#adapters/libphonenumber/rate-limited-sms.ts';
import { oidcIdentity } from '#adapters/oidc/oidc-identity.ts';
import { cachedWeather } from '#adapters/open-meteo/cached-weather.ts';
import { openMeteoWeather } from '#adapters/open-meteo/open-meteo-weather.ts';
import { pdfkitPrinter } from '#adapters/pdfkit/pdfkit-printer.ts';
import { reactEmailTemplates } from '#adapters/react-email/react-email-templates.ts';
import { s3Files } from '#adapters/s3/s3-files.ts';
import { smtpEmail } from '#adapters/smtp/smtp-email.ts';
import { twilioSms } from '#adapters/twilio/twilio-sms.ts';
import { webCalendars } from '#adapters/web-calendars/web-calendars.ts';
import { webPictures } from '#adapters/web-pictures/web-pictures.ts';
import { webPush } from '#adapters/web-push/web-push.ts';
import type { Email } from '#ports/email.ts';
import type { ExchangeRates } from '#ports/exchange-rates.ts';
import type { Files, Scanner } from '#ports/files.ts';
import type { Identity } from '#ports/identity.ts';
import { type PaymentProviders, paymentProviders } from '#ports/payments.ts';
import type { Places } from '#ports/places.ts';
import { noPush, type Push } from '#ports/push.ts';
import type { RemoteCalendars } from '#ports/remote-files.ts';
import type { Sms } from '#ports/sms.ts';
import { type Translator, TranslatorUnavailable } from '#ports/translator.ts';
import type { Wallets } from '#ports/wallet.ts';
import { noWeather, type Weather } from '#ports/weather.ts';
import type { App } from '#server/app.ts';
import { dailyBudget, type TakeFromBudget } from '#server/db/daily-budget.ts';
import { type Database, isTransactionPooler, openDatabase, saveRoleSettings } from '#server/db/database.ts';
import {
	type InstallationKind,
	installationKind,
	isDrillCopy,
	saveInstallation,
} from '#server/db/installation.ts';
import { migrate, pendingMigrations } from '#server/db/migrate.ts';
import { openReader, primaryReader, type Reader } from '#server/db/reader.ts';
import { signedAddresses } from '#server/file/signed-address.ts';
import { migrateJobs } from '#server/jobs/worker.ts';
import { type Config, ConfigProblem } from './config.ts';
import { derivedKeys } from './derived-keys.ts';
import { drillServices, readOnlyFiles } from './drill.ts';
import { type MonitoringConfig, openMonitoring } from './open-monitoring.ts';
import type { Vendors } from './production-config.ts';
import { openPayments } from './production-config.ts';
import { encodingProblem, reachDatabase } from './reach-database.ts';
import type { ReportStage } from './stages.ts';
import { createSubscriptions } from './subscriptions.ts';
import { systemClock, systemRandom } from './system-clock.ts';
import { walletIcon } from './vendor-config.ts';

/**
 * Directory of the migrations, relative to the working directory, because the bundled code is in
 * another directory.
 */
export const migrationsDir = path.resolve(process.cwd(), 'migrations');

/** Number of direct connections for the queue, which runs four jobs at once and listens. */
const queueConnections = 6;

export interface Infrastructure {
	readonly log: Logger;
	readonly database: Database;
	readonly read: Reader;
	/** URL of PostgreSQL without a pooler, for connections that must not be shared. */
	readonly directUrl: string;
	/** Pool of direct connections for the queue. Without a pooler, the same pool as `database`. */
	readonly direct: Database;
	readonly applied: readonly string[];
	close(): Promise<void>;
}

export type InfrastructureConfig = Pick<
	Config,
	| 'databaseUrl'
	| 'databaseReadUrl'
	| 'databaseDirectUrl'
	| 'drill'
	| 'databaseConnections'
	| 'dataDir'
	| 'migrate'
> &
	MonitoringConfig;

export async function openInfrastructure(
	config: InfrastructureConfig,
	options: {
		readonly name: string;
		readonly kind: InstallationKind;
		/**
		 * Timeout of SQL statements in milliseconds; 0 for no timeout. By default the timeout of
		 * `openDatabase`.
		 */
		readonly answerMs?: number;
		/** By default the log receives the progress. */
		readonly report?: ReportStage;
	},
): Promise<Infrastructure> {
	const watching = await openMonitoring(config, options.name);
	const { log } = watching;
	const { report = (line) => log.info(line) } = options;
	let started = false;
	const embedded = config.databaseUrl
		? undefined
		: await openEmbeddedPostgres({
				dataDir: path.join(config.dataDir, 'postgres'),
				log: (line) => (started ? log.warn(line) : report(line)),
			});
	if (embedded?.attached) {
		throw new ConfigProblem([
			`DATA_DIR: another copy is running on ${config.dataDir}; stop it, or choose another directory`,
		]);
	}
	const url = config.databaseUrl ?? embedded?.url ?? '';
	const { databaseConnections: connections } = config;
	const { name, answerMs } = options;
	const database = openDatabase(url, { connections, name, ...(answerMs === undefined ? {} : { answerMs }) });
	const read = config.databaseReadUrl
		? openReader(database, config.databaseReadUrl, { connections, name: `${options.name} (read)`, log })
		: primaryReader(database);
	const directUrl = config.databaseDirectUrl ?? url;
	const direct = config.databaseDirectUrl
		? openDatabase(directUrl, { connections: queueConnections, name: `${options.name} (queue)` })
		: database;
	const close = async () => {
		if (direct !== database) await direct.close();
		await read.close();
		await database.close();
		await embedded?.stop();
		await watching.close();
	};
	try {
		await reachDatabase(database.pool, { variable: 'DATABASE_URL', url, log });
		const badEncoding = await encodingProblem(database.pool);
		if (badEncoding) throw new ConfigProblem([`DATABASE_URL: ${badEncoding}`]);
		await refusePooler(directUrl, config);
		const applied = await prepare(directUrl, { ...options, ...config, log, report });
		if (config.databaseDirectUrl) await saveRoleSettings(database.pool);
		started = true;
		return { log, database, read, direct, directUrl, applied, close };
	} catch (problem) {
		await close();
		throw problem;
	}
}

/**
 * Opens the infrastructure for the commands that audit. Prints its own lines, and SQL statements have no
 * timeout.
 */
export const openForAudit = (config: InfrastructureConfig): Promise<Infrastructure> =>
	openInfrastructure(
		{ ...config, logFormat: 'text' },
		{ name: 'mateship audit', kind: 'real', answerMs: 0, report: () => {} },
	);

/**
 * Migrates a database, unless disabled, and marks it as real or demo. Refuses a database of the other
 * kind before any change. Returns the applied migrations.
 */
async function prepare(
	url: string,
	options: {
		readonly name: string;
		readonly kind: InstallationKind;
		readonly drill: boolean;
		readonly migrate: boolean;
		readonly log: Logger;
		readonly report: ReportStage;
	},
): Promise<readonly string[]> {
	const { kind, name, report } = options;
	// SQL statements have no timeout here, because migrations may take minutes.
	const { pool, close } = openDatabase(url, { connections: 2, name: `${name} (start)`, answerMs: 0 });
	try {
		refuseOther(kind, await installationKind(pool));
		refuseUnmarked(options.drill, await isDrillCopy(pool));
		if (!options.migrate) refuseOlder(await pendingMigrations(pool, migrationsDir));
		if (options.migrate) report('Bringing the tables up to date …');
		const { applied, later } = options.migrate
			? await migrate(pool, migrationsDir)
			: { applied: [], later: [] };
		if (later.length > 0)
			options.log.warn({ migrations: later }, 'the database has migrations of a newer version');
		refuseOther(kind, await saveInstallation(pool, kind));
		if (options.migrate) {
			await migrateJobs(pool);
			report('Loading the names of places …');
			await loadGazetteer(pool, path.resolve('data/gazetteer'));
		}
		return applied;
	} finally {
		await close();
	}
}

/**
 * Refuses a transaction pooler, because migrations, the job queue and the change feed (LISTEN) need
 * session state.
 */
async function refusePooler(
	directUrl: string,
	{ databaseUrl, databaseDirectUrl }: InfrastructureConfig,
): Promise<void> {
	if (!databaseUrl || !(await isTransactionPooler(directUrl))) return;
	const which = databaseDirectUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL';
	throw new ConfigProblem([
		`${which}: is a pooler that hands connections on between transactions; name PostgreSQL itself in DATABASE_DIRECT_URL`,
	]);
}

/** With MIGRATE=0, refuses a database that has pending migrations. */
function refuseOlder([first, ...more]: readonly string[]): void {
	if (!first) return;
	const others = more.length > 0 ? ` and ${more.length} more` : '';
	throw new ConfigProblem([
		`MIGRATE: is 0, and this database lacks ${first}${others}; run npm run migrate first`,
	]);
}

/**
 * Refuses a database of the other kind (real or demo). In the demo anyone has all rights and payments
 * are fake, so demo and production must not share a database.
 */
function refuseOther(kind: InstallationKind, marked: InstallationKind | undefined): void {
	if (marked === undefined || marked === kind) return;
	const [its, this_] = kind === 'real' ? ['the demo’s', 'production'] : ['a real one', 'the demo'];
	throw new ConfigProblem([`DATABASE_URL: this database is ${its}; ${this_} needs one of its own`]);
}

/**
 * Checks that DRILL matches the database. A restored copy must not send emails or refunds again, and
 * the real installation must not stop sending them.
 */
function refuseUnmarked(drill: boolean, copy: boolean): void {
	if (drill === copy) return;
	throw new ConfigProblem([
		copy
			? 'DRILL: this database was restored for a drill; start on it with DRILL=1, which sends and charges nothing'
			: 'DRILL: this database was not restored for a drill (deploy/restore.sh --drill); with DRILL=1 it would send no notifications',
	]);
}

export interface ExternalServices {
	readonly payments: PaymentProviders;
	readonly identity: Identity;
	readonly scanner: Scanner;
	readonly sms: Sms | undefined;
	readonly email: Email;
	readonly exchangeRates: ExchangeRates | undefined;
	readonly weather: Weather;
	readonly translator: Translator | undefined;
	readonly push: Push;
	readonly remoteCalendars: RemoteCalendars;
	readonly wallets: Wallets;
}

export function wireApp(
	config: Config,
	infrastructure: Infrastructure,
	services: ExternalServices,
	ownFiles: Files,
): App {
	const externalServices = config.drill ? drillServices(services) : services;
	const files = config.drill ? readOnlyFiles(ownFiles) : ownFiles;
	return {
		brand: config.brand,
		db: infrastructure.database.db,
		readDb: infrastructure.read.db,
		clock: systemClock,
		random: systemRandom,
		files,
		payments: externalServices.payments,
		identity: externalServices.identity,
		scanner: externalServices.scanner,
		remotePictures: webPictures(),
		remoteCalendars: externalServices.remoteCalendars,
		calendarReader: icalReader(),
		exchangeRates: externalServices.exchangeRates,
		weather: cachedWeather(externalServices.weather, {
			clock: systemClock,
			takeFromBudget: dailyBudget(infrastructure.database.db, systemClock, 'weather', config.daily.weather),
		}),
		translator:
			externalServices.translator &&
			quotaLimitedTranslator(
				externalServices.translator,
				dailyBudget(infrastructure.database.db, systemClock, 'translation', config.daily.translation),
			),
		sms:
			externalServices.sms &&
			rateLimitedSms(
				externalServices.sms,
				dailyBudget(infrastructure.database.db, systemClock, 'sms', config.daily.sms),
			),
		email: externalServices.email,
		push: externalServices.push,
		wallets: externalServices.wallets,
		emailTemplates: reactEmailTemplates(config.brand),
		pdf: pdfkitPrinter(config.brand),
		billing: config.billing,
		payouts: config.payouts,
		cancellation: config.cancellation,
		places: placesOf(config, infrastructure),
		log: infrastructure.log,
		subscriptions: createSubscriptions(config),
		publicUrl: config.publicUrl,
		keys: derivedKeys(config.masterSecrets),
		locationSecret: config.locationSecret,
		firstStaff: config.firstStaff,
		staffSignIn: config.staffSignIn,
	};
}

export function filesOf(config: Config): Files {
	if (config.s3) return guardedFiles(s3Files(config.s3, systemClock));
	const addresses = signedAddresses({ clock: systemClock, keys: derivedKeys(config.masterSecrets) });
	return diskFiles(path.join(config.dataDir, 'files'), addresses);
}

function placesOf(config: Config, infrastructure: Infrastructure): Places {
	const gazetteer = gazetteerPlaces(infrastructure.read.pool);
	// A drill makes no Google calls, because they cost money.
	if (!config.googleMapsKey || config.drill) return gazetteer;
	const { db } = infrastructure.database;
	const takeFromBudget = dailyBudget(db, systemClock, 'google-maps', config.daily.googleMaps);
	const google = guardedPlaces(googlePlaces({ key: config.googleMapsKey, takeFromBudget }));
	return placesWithFallback(google, gazetteer, (problem) => {
		infrastructure.log.warn({ err: problem }, 'Google Places failed; using the local gazetteer');
	});
}

function quotaLimitedTranslator(translator: Translator, takeFromBudget: TakeFromBudget): Translator {
	return {
		async translate(texts, to) {
			if (!(await takeFromBudget())) throw new TranslatorUnavailable('the daily budget is used up');
			return await translator.translate(texts, to);
		},
	};
}

const unscanned: Scanner = { scan: async () => 'clean' };

export function walletsOf(
	{ appleWallet: credentials, googleWallet: account, brand, brandFiles, publicUrl }: WalletConfig,
	{ trial }: { readonly trial: boolean },
): Wallets {
	return {
		apple: credentials && appleWallet({ credentials, brand, iconFile: walletIcon(brandFiles) }),
		google: account && googleWallet({ account, brand, publicUrl }, systemClock),
		trial,
	};
}

type WalletConfig = Pick<Config, 'appleWallet' | 'googleWallet' | 'brand' | 'brandFiles' | 'publicUrl'>;
type ServicesConfig = Pick<Config, 'exchangeRatesUrl' | 'openMeteo' | 'googleTranslate' | 'vapid'>;

export function realExternalServices(
	{ payments, signIn, sms, email, scanner }: Vendors,
	config: WalletConfig & ServicesConfig,
): ExternalServices {
	const { brand, exchangeRatesUrl, openMeteo, googleTranslate, vapid } = config;
	const [first, ...others] = payments;
	const open = (account: typeof first) => guardedPayments(openPayments(account, brand));
	return {
		payments: paymentProviders(open(first), ...others.map(open)),
		identity: guardedIdentity(oidcIdentity(signIn)),
		sms: sms && guardedSms(twilioSms(sms)),
		email: guardedEmail(smtpEmail(email)),
		scanner: scanner ? guardedScanner(clamdScanner(scanner)) : unscanned,
		exchangeRates: exchangeRatesUrl ? guardedExchangeRates(ecbRates({ url: exchangeRatesUrl })) : undefined,
		translator: googleTranslate ? guardedTranslator(googleTranslator(googleTranslate)) : undefined,
		weather: openMeteo ? guardedWeather(openMeteoWeather(openMeteo)) : noWeather,
		remoteCalendars: webCalendars(),
		push: vapid ? webPush({ keys: vapid, subject: `mailto:${brand.supportEmail}` }, systemClock) : noPush,
		wallets: walletsOf(config, { trial: false }),
	};
}
