import type { BillingSettings } from '#domain/billing/tax.ts';
import type { Brand } from '#domain/brand.ts';
import type { CancellationSettings } from '#domain/listing/cancellation-terms.ts';
import type { PayoutSettings } from '#domain/payout/payout.ts';
import type { StaffSignInRequirements } from '#domain/person/staff.ts';
import type { CalendarReader } from '#ports/calendar-reader.ts';
import type { Email } from '#ports/email.ts';
import type { ExchangeRates } from '#ports/exchange-rates.ts';
import type { Files, Scanner } from '#ports/files.ts';
import type { Identity, SocialPerson } from '#ports/identity.ts';
import type { Log } from '#ports/observability.ts';
import type { PaymentProviders } from '#ports/payments.ts';
import type { Places } from '#ports/places.ts';
import type { Push } from '#ports/push.ts';
import type { RemoteCalendars, RemotePictures } from '#ports/remote-files.ts';
import type { EmailTemplates, Pdf } from '#ports/rendering.ts';
import type { Sms } from '#ports/sms.ts';
import type { Clock, Keys, Random } from '#ports/system.ts';
import type { Translator } from '#ports/translator.ts';
import type { Wallets } from '#ports/wallet.ts';
import type { Weather } from '#ports/weather.ts';
import type { Db } from './db/database.ts';
import type { Subscriptions } from './events/publish.ts';

/**
 * Dependencies of use cases, wired in `start/`. Each use case declares its own with `Pick<App, 'db' |
 * 'clock'>`.
 */
export interface App {
	readonly brand: Brand;
	readonly db: Db;
	/**
	 * The read replica while it is up to date, otherwise the primary. Used for data that may be some
	 * seconds old (searches without a date, promoted experiences, the sitemap), never for data just
	 * written, availability or seats.
	 */
	readonly readDb: Db;
	readonly clock: Clock;
	readonly random: Random;
	readonly files: Files;
	readonly payments: PaymentProviders;
	readonly identity: Identity;
	readonly scanner: Scanner;
	readonly remotePictures: RemotePictures;
	readonly remoteCalendars: RemoteCalendars;
	readonly calendarReader: CalendarReader;
	/** Undefined if owners enter prices in rupees only. */
	readonly exchangeRates: ExchangeRates | undefined;
	/** Cached for an hour. Returns undefined for missing data; unlike the port, never throws. */
	readonly weather: Weather;
	/** Undefined if translation is not offered. */
	readonly translator: Translator | undefined;
	/** Undefined if SMS is not configured; phone numbers then cannot be verified. */
	readonly sms: Sms | undefined;
	readonly push: Push;
	readonly wallets: Wallets;
	readonly email: Email;
	readonly emailTemplates: EmailTemplates;
	readonly places: Places;
	readonly log: Log;
	readonly pdf: Pdf;
	readonly billing: BillingSettings;
	readonly payouts: PayoutSettings;
	readonly cancellation: CancellationSettings;
	readonly subscriptions: Subscriptions;
	/** Without a trailing slash. */
	readonly publicUrl: string;
	readonly keys: Keys;
	/** Secret that derives the stable offset of publicly shown locations (SRCH-15). */
	readonly locationSecret: string;
	readonly firstStaff: readonly Pick<SocialPerson, 'provider' | 'subject'>[];
	readonly staffSignIn: StaffSignInRequirements;
}
