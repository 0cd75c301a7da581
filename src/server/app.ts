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
 * Dependencies of use cases, wired in `start/`. A use case declares the few that it needs:
 * `Pick<App, 'db' | 'clock'>`.
 */
export interface App {
	readonly brand: Brand;
	readonly db: Db;
	/**
	 * A replica while it is up to date, otherwise the primary. Only for data that may be some
	 * seconds old: searches without a date, promoted experiences, the sitemap. Never for data just
	 * written, availability or seats.
	 */
	readonly readDb: Db;
	readonly clock: Clock;
	readonly random: Random;
	readonly files: Files;
	/** The payment providers in use; each payment names its own. */
	readonly payments: PaymentProviders;
	readonly identity: Identity;
	readonly scanner: Scanner;
	/** Fetches profile pictures from sign-in providers. */
	readonly remotePictures: RemotePictures;
	/** Fetches boats' calendars from other sites. */
	readonly remoteCalendars: RemoteCalendars;
	readonly calendarReader: CalendarReader;
	/** Exchange rates; if undefined, prices are entered in rupees only. */
	readonly exchangeRates: ExchangeRates | undefined;
	/**
	 * Weather forecasts, cached for an hour. Unlike the port, never throws: missing data is
	 * undefined.
	 */
	readonly weather: Weather;
	/** Translator of messages; if undefined, translation is not offered. */
	readonly translator: Translator | undefined;
	/** Sends text messages; if undefined, none are sent, and phone numbers cannot be verified. */
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
	/** Public base URL, without a trailing slash. */
	readonly publicUrl: string;
	/** Keys for signing and hashing. */
	readonly keys: Keys;
	/** Secret of the stable offset of public points (SRCH-15). */
	readonly locationSecret: string;
	/** Social accounts of the first platform admins. */
	readonly firstStaff: readonly Pick<SocialPerson, 'provider' | 'subject'>[];
	/** Additional proof that a sign-in of staff needs. */
	readonly staffSignIn: StaffSignInRequirements;
}
