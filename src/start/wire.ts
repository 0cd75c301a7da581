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
import { googlePlaces, placesOrElse } from '#adapters/google-places/google-places.ts';
import { googleTranslator } from '#adapters/google-translate/google-translator.ts';
import { googleWallet } from '#adapters/google-wallet/google-wallet.ts';
import { icalReader } from '#adapters/ical/ical-reader.ts';
import { carefulSms } from '#adapters/libphonenumber/careful-sms.ts';
import { oidcIdentity } from '#adapters/oidc/oidc-identity.ts';
import { keptWeather } from '#adapters/open-meteo/cached-weather.ts';
import { openMeteoWeather } from '#adapters/open-meteo/open-meteo-weather.ts';
import { pdfkitPrinter } from '#adapters/pdfkit/pdfkit-printer.ts';
import { reactEmailTemplates } from '#adapters/react-email/react-email-templates.ts';
import { s3Files } from '#adapters/s3/s3-files.ts';
import { smtpEmail } from '#adapters/smtp/smtp-email.ts';
import { twilioSms } from '#adapters/twilio/twilio-sms.ts';
import { tzLookupTimeZones } from '#adapters/tz-lookup/tz-lookup-time-zones.ts';
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
import { type Database, openDatabase, settleRole, sharesConnections } from '#server/db/database.ts';
import {
	type InstallationKind,
	installationKind,
	isDrillCopy,
	markInstallation,
} from '#server/db/installation.ts';
import { migrate, pendingMigrations } from '#server/db/migrate.ts';
import { openReader, primaryReader, type Reader } from '#server/db/reader.ts';
import { signedAddresses } from '#server/file/signed-address.ts';
import { migrateJobs } from '#server/jobs/worker.ts';
import { type Config, ConfigProblem } from './config.ts';
import { derivedKeys } from './derived-keys.ts';
import { harmless, readOnlyFiles } from './drill.ts';
import { openWatching, type WatchingConfig } from './open-watching.ts';
import type { Vendors } from './production-config.ts';
import { openPayments } from './production-config.ts';
import { encodingProblem, reachDatabase } from './reach-database.ts';
import { realClock, systemRandom } from './real-time.ts';
import type { TellStage } from './stages.ts';
import { subscriptionsWith } from './subscriptions.ts';
import { walletIcon } from './vendor-config.ts';

/** Where the migrations are: beside the package, wherever the built file is. */
export const migrationsDir = path.resolve(process.cwd(), 'migrations');

/** Past a pooler, for a queue that takes four jobs at once and listens. */
const queueConnections = 6;

export interface Infrastructure {
	readonly log: Logger;
	readonly database: Database;
	readonly read: Reader;
	/** Of PostgreSQL itself, past any pooler: for what needs a connection of its own for as long as it lasts. */
	readonly directUrl: string;
	/** The same, for the queue; without a pooler in between it is `database`. */
	readonly direct: Database;
	/** The migrations that were applied now. */
	readonly applied: readonly string[];
	close(): Promise<void>;
}

/** As much of the configuration as that needs. */
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
	WatchingConfig;

/** Opens what everything stands on: a migrated database with its queue and its gazetteer, and a log. */
export async function openInfrastructure(
	config: InfrastructureConfig,
	options: {
		readonly name: string;
		readonly kind: InstallationKind;
		/** How long a statement may take, in milliseconds; 0: as long as it takes. As `openDatabase` has it. */
		readonly answerMs?: number;
		/** Shows what the start is doing; the log when left out. */
		readonly tell?: TellStage;
	},
): Promise<Infrastructure> {
	const watching = await openWatching(config, options.name);
	const { log } = watching;
	const { tell = (line) => log.info(line) } = options;
	let started = false;
	const embedded = config.databaseUrl
		? undefined
		: await openEmbeddedPostgres({
				dataDir: path.join(config.dataDir, 'postgres'),
				log: (line) => (started ? log.warn(line) : tell(line)),
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
		const applied = await prepare(directUrl, { ...options, ...config, log, tell });
		if (config.databaseDirectUrl) await settleRole(database.pool);
		started = true;
		return { log, database, read, direct, directUrl, applied, close };
	} catch (problem) {
		await close();
		throw problem;
	}
}

/** For a command that a person runs, which writes its own lines and may take as long as it takes. */
export const openForCommand = (config: InfrastructureConfig, name: string): Promise<Infrastructure> =>
	openInfrastructure(
		{ ...config, logFormat: 'text' },
		{ name: `mateship ${name}`, kind: 'real', answerMs: 0, tell: () => {} },
	);

/**
 * Brings a database up to date, unless that is done apart, and marks it as one of its kind. Refuses one of the other kind
 * before it changes anything. Which migrations were applied.
 */
async function prepare(
	url: string,
	options: {
		readonly name: string;
		readonly kind: InstallationKind;
		readonly drill: boolean;
		readonly migrate: boolean;
		readonly log: Logger;
		readonly tell: TellStage;
	},
): Promise<readonly string[]> {
	const { kind, name, tell } = options;
	// What is done at a start may take minutes.
	const { pool, close } = openDatabase(url, { connections: 2, name: `${name} (start)`, answerMs: 0 });
	try {
		refuseOther(kind, await installationKind(pool));
		refuseUnmarked(options.drill, await isDrillCopy(pool));
		if (!options.migrate) refuseOlder(await pendingMigrations(pool, migrationsDir));
		if (options.migrate) tell('Bringing the tables up to date …');
		const { applied, later } = options.migrate
			? await migrate(pool, migrationsDir)
			: { applied: [], later: [] };
		if (later.length > 0)
			options.log.warn(
				{ migrations: later },
				'a newer version has changed this database; this one runs over it',
			);
		refuseOther(kind, await markInstallation(pool, kind));
		if (options.migrate) {
			await migrateJobs(pool);
			tell('Loading the names of places …');
			await loadGazetteer(pool, path.resolve('data/gazetteer'));
		}
		return applied;
	} finally {
		await close();
	}
}

/** Migrations, the queue and open pages need connections that are theirs for as long as they last. */
async function refusePooler(
	directUrl: string,
	{ databaseUrl, databaseDirectUrl }: InfrastructureConfig,
): Promise<void> {
	if (!databaseUrl || !(await sharesConnections(directUrl))) return;
	const which = databaseDirectUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL';
	throw new ConfigProblem([
		`${which}: is a pooler that hands connections on between transactions; name PostgreSQL itself in DATABASE_DIRECT_URL`,
	]);
}

/** Who may not migrate starts on nothing that lacks a migration. */
function refuseOlder([first, ...more]: readonly string[]): void {
	if (!first) return;
	const others = more.length > 0 ? ` and ${more.length} more` : '';
	throw new ConfigProblem([
		`MIGRATE: is 0, and this database lacks ${first}${others}; run npm run migrate first`,
	]);
}

/** The demo's people may do anything and pay with nothing, so it and the real thing never share a database. */
function refuseOther(kind: InstallationKind, marked: InstallationKind | undefined): void {
	if (marked === undefined || marked === kind) return;
	const [its, this_] = kind === 'real' ? ['the demo’s', 'production'] : ['a real one', 'the demo'];
	throw new ConfigProblem([`DATABASE_URL: this database is ${its}; ${this_} needs one of its own`]);
}

/** A copy must not mail or refund a second time, and the real one must not stop doing so: either has to be meant. */
function refuseUnmarked(drill: boolean, copy: boolean): void {
	if (drill === copy) return;
	throw new ConfigProblem([
		copy
			? 'DRILL: this database was restored for a drill; start on it with DRILL=1, which sends and charges nothing'
			: 'DRILL: this database was not restored for a drill (deploy/restore.sh --drill); on it nobody would be told anything',
	]);
}

/** The vendors behind our ports: the real ones, or the demo's fakes. */
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

/** What the use cases work with: infrastructure, the outside world and the files that are handed in, and real time. */
export function wire(
	config: Config,
	infrastructure: Infrastructure,
	services: ExternalServices,
	ownFiles: Files,
): App {
	const externalServices = config.drill ? harmless(services) : services;
	const files = config.drill ? readOnlyFiles(ownFiles) : ownFiles;
	return {
		brand: config.brand,
		db: infrastructure.database.db,
		readDb: infrastructure.read.db,
		clock: realClock,
		random: systemRandom,
		files,
		payments: externalServices.payments,
		identity: externalServices.identity,
		scanner: externalServices.scanner,
		remotePictures: webPictures(),
		remoteCalendars: externalServices.remoteCalendars,
		calendarReader: icalReader(),
		exchangeRates: externalServices.exchangeRates,
		weather: keptWeather(externalServices.weather, {
			clock: realClock,
			mayCost: dailyBudget(infrastructure.database.db, realClock, 'weather', config.daily.weather),
		}),
		translator:
			externalServices.translator &&
			frugalTranslator(
				externalServices.translator,
				dailyBudget(infrastructure.database.db, realClock, 'translation', config.daily.translation),
			),
		sms:
			externalServices.sms &&
			carefulSms(
				externalServices.sms,
				dailyBudget(infrastructure.database.db, realClock, 'sms', config.daily.sms),
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
		timeZones: tzLookupTimeZones(),
		log: infrastructure.log,
		subscriptions: subscriptionsWith(config),
		publicUrl: config.publicUrl,
		keys: derivedKeys(config.masterSecrets),
		locationSecret: config.locationSecret,
		firstStaff: config.firstStaff,
		staffSignIn: config.staffSignIn,
	};
}

/** Files in the storage that is named, or on our own disk. */
export function filesOf(config: Config): Files {
	if (config.s3) return guardedFiles(s3Files(config.s3, realClock));
	const addresses = signedAddresses({ clock: realClock, keys: derivedKeys(config.masterSecrets) });
	return diskFiles(path.join(config.dataDir, 'files'), addresses);
}

/** Google's places where there is a key, and our own gazetteer without one or while Google does not answer. */
function placesOf(config: Config, infrastructure: Infrastructure): Places {
	const gazetteer = gazetteerPlaces(infrastructure.read.pool);
	// Google's calls are paid for.
	if (!config.googleMapsKey || config.drill) return gazetteer;
	const { db } = infrastructure.database;
	const mayCost = dailyBudget(db, realClock, 'google-maps', config.daily.googleMaps);
	const google = guardedPlaces(googlePlaces({ key: config.googleMapsKey, mayCost }));
	return placesOrElse(google, gazetteer, (problem) => {
		infrastructure.log.warn({ err: problem }, 'Google does not answer; the gazetteer does');
	});
}

/** Asks within the day's budget. */
function frugalTranslator(translator: Translator, mayCost: TakeFromBudget): Translator {
	return {
		async translate(texts, to) {
			if (!(await mayCost())) throw new TranslatorUnavailable('the budget of the day is used up');
			return await translator.translate(texts, to);
		},
	};
}

/** Where no scanner is configured, nobody looks. */
const unscanned: Scanner = { scan: async () => 'clean' };

/** Whose passes are offered, in the product's name. */
export function walletsOf(
	{ appleWallet: credentials, googleWallet: account, brand, brandFiles, publicUrl }: WalletConfig,
	{ trial }: { readonly trial: boolean },
): Wallets {
	return {
		apple: credentials && appleWallet({ credentials, brand, iconFile: walletIcon(brandFiles) }),
		google: account && googleWallet({ account, brand, publicUrl }, realClock),
		trial,
	};
}

type WalletConfig = Pick<Config, 'appleWallet' | 'googleWallet' | 'brand' | 'brandFiles' | 'publicUrl'>;
type ServicesConfig = Pick<Config, 'exchangeRatesUrl' | 'openMeteo' | 'googleTranslate' | 'vapid'>;

/** The real vendors. */
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
		push: vapid ? webPush({ keys: vapid, subject: `mailto:${brand.supportEmail}` }, realClock) : noPush,
		wallets: walletsOf(config, { trial: false }),
	};
}
