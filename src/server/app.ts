import type { BillingSettings } from '#domain/billing/tax.ts';
import type { Brand } from '#domain/brand.ts';
import type { CancellationSettings } from '#domain/listing/cancellation-terms.ts';
import type { PayoutSettings } from '#domain/payout/payout.ts';
import type { StaffSignIn } from '#domain/person/staff.ts';
import type { CalendarReader } from '#ports/calendar-reader.ts';
import type { Email } from '#ports/email.ts';
import type { ExchangeRates } from '#ports/exchange-rates.ts';
import type { Files, Scanner } from '#ports/files.ts';
import type { Identity, SocialPerson } from '#ports/identity.ts';
import type { PaymentProviders } from '#ports/payments.ts';
import type { Places } from '#ports/places.ts';
import type { Push } from '#ports/push.ts';
import type { RemoteCalendars, RemotePictures } from '#ports/remote-files.ts';
import type { EmailTemplates, Pdf } from '#ports/rendering.ts';
import type { Sms } from '#ports/sms.ts';
import type { Clock, Keys, Random } from '#ports/system.ts';
import type { TimeZones } from '#ports/time-zones.ts';
import type { Translator } from '#ports/translator.ts';
import type { Wallets } from '#ports/wallet.ts';
import type { Weather } from '#ports/weather.ts';
import type { Db } from './db/database.ts';
import type { Subscriptions } from './events/publish.ts';
import type { Log } from './http/log.ts';

/** What use cases stand on, wired by hand in `start/`. A use case names the few it needs: `Pick<App, 'db' | 'clock'>`. */
export interface App {
	/** What this installation calls itself, and how it is reached. */
	readonly brand: Brand;
	readonly db: Db;
	/**
	 * For what may be some seconds old, and nothing else (searches without a date, promoted experiences, the sitemap): a
	 * replica while it keeps up, else the same database. Never what a person has just written, what is taken, or seats.
	 */
	readonly readDb: Db;
	readonly clock: Clock;
	readonly random: Random;
	readonly files: Files;
	/** Several at once: each payment names its own. */
	readonly payments: PaymentProviders;
	readonly identity: Identity;
	readonly scanner: Scanner;
	/** Pictures that providers have of people. */
	readonly remotePictures: RemotePictures;
	/** Calendars that others keep of boats. */
	readonly remoteCalendars: RemoteCalendars;
	readonly calendarReader: CalendarReader;
	/** Undefined: prices are entered in rupees only. */
	readonly exchangeRates: ExchangeRates | undefined;
	/** Kept for an hour; unlike the port says, nothing is thrown: what nobody answers is not known. */
	readonly weather: Weather;
	/** Undefined: nobody translates, and nobody is offered it. */
	readonly translator: Translator | undefined;
	/** Undefined: no text messages are sent, and phone numbers cannot be verified. */
	readonly sms: Sms | undefined;
	readonly push: Push;
	readonly wallets: Wallets;
	readonly email: Email;
	readonly emailTemplates: EmailTemplates;
	readonly places: Places;
	readonly timeZones: TimeZones;
	readonly log: Log;
	readonly pdf: Pdf;
	readonly billing: BillingSettings;
	readonly payouts: PayoutSettings;
	readonly cancellation: CancellationSettings;
	/** Who acts on what happens. */
	readonly subscriptions: Subscriptions;
	/** Where people reach the product, without a slash at the end. */
	readonly publicUrl: string;
	/** What we sign and hash with. */
	readonly keys: Keys;
	/** Keys the stable, secret offset of public points (decisions, "Places and time"). */
	readonly locationSecret: string;
	/** The social accounts of the first admins of the platform desk. */
	readonly firstStaff: readonly Pick<SocialPerson, 'provider' | 'subject'>[];
	/** What a sign-in of staff must prove, beside who they are. */
	readonly staffSignIn: StaffSignIn;
}
