import { icalReader } from '#adapters/ical/ical-reader.ts';
import { pdfkitPrinter } from '#adapters/pdfkit/pdfkit-printer.ts';
import { defaultBrand } from '#domain/brand.ts';
import { cents } from '#domain/money.ts';
import type { Identity } from '#ports/identity.ts';
import type { PaymentProviders } from '#ports/payments.ts';
import { noPush } from '#ports/push.ts';
import { noWallets } from '#ports/wallet.ts';
import { noWeather } from '#ports/weather.ts';
import type { App } from '#server/app.ts';
import type { Db } from '#server/db/database.ts';
import { derivedKeys } from '#start/derived-keys.ts';
import { createSubscriptions } from '#start/subscriptions.ts';
import { systemClock, systemRandom } from '#start/system-clock.ts';
import { memoryFiles } from './memory-files.ts';
import { plainEmailTemplates, recordedEmail, recordedSms } from './recorded-messages.ts';

const billing = { seller: [defaultBrand.name], tripTaxes: [], commissionTaxes: [] };

/**
 * Returns the app in real time without outside services: no payments, no sign-in, and messages are
 * recorded.
 */
export function standaloneApp(db: Db, overrides: Partial<App> = {}): App {
	return {
		brand: defaultBrand,
		db,
		readDb: db,
		clock: systemClock,
		random: systemRandom,
		files: memoryFiles(),
		payments: {} as PaymentProviders,
		identity: {} as Identity,
		scanner: { scan: async () => 'clean' },
		remotePictures: { fetch: async () => ({ kind: 'refused', reason: 'unreachable' }) },
		remoteCalendars: { fetch: async () => ({ kind: 'refused', reason: 'unreachable' }) },
		calendarReader: icalReader(),
		exchangeRates: { latest: async () => [] },
		weather: noWeather,
		translator: undefined,
		push: noPush,
		wallets: noWallets,
		sms: recordedSms(),
		email: recordedEmail(),
		emailTemplates: plainEmailTemplates(),
		pdf: pdfkitPrinter(defaultBrand),
		billing,
		payouts: { rates: {}, aba: undefined, secondPersonAbove: cents(1_000_000), claimAfterDays: 30 },
		cancellation: { firm: false },
		places: { suggest: async () => [], locate: async () => undefined, describe: async () => undefined },
		log: { info() {}, warn() {}, error() {} },
		subscriptions: createSubscriptions({ billing }),
		publicUrl: 'http://mateship.test',
		keys: derivedKeys([{ id: 'tests', secret: 'a secret of the tests' }]),
		locationSecret: 'a secret of the tests',
		firstStaff: [],
		staffSignIn: { acr: [], amr: [] },
		...overrides,
	};
}
