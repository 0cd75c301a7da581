import type { ColumnType, Generated } from 'kysely';
import type { Picture } from '#contract/shapes.ts';
import type { BoatCategory } from '#domain/boat/boat.ts';
import type { BookingStatus, BookingType } from '#domain/booking/booking.ts';
import type { ExperienceCategory, OperatorOption } from '#domain/experience/experience.ts';
import type {
	BoatId,
	BookingId,
	ExperienceId,
	OccupancyId,
	PaymentId,
	PersonId,
	ReviewId,
} from '#domain/id.ts';
import type { LedgerLine, PaymentStatus } from '#domain/payment/payment.ts';
import type { BankDetails, Role } from '#domain/person/person.ts';
import type { SignInSecrets, SocialProvider } from '#ports/identity.ts';
import type { DB } from './schema.ts';

/**
 * The generated tables, with the product's own types where a check constraint or a foreign key promises them.
 * JSON columns are written as text and read as what they hold.
 */
export interface Tables extends Omit<DB, keyof Refined>, Refined {}

type Refine<Table, Columns> = Omit<Table, keyof Columns> & Columns;
type JsonColumn<T> = ColumnType<T, string, string>;
type Computed<T> = ColumnType<T, never, never>;

interface Refined {
	person: Refine<
		DB['person'],
		{
			id: PersonId;
			role: Generated<Role>;
			bank_details: ColumnType<BankDetails | null, string | null, string | null>;
		}
	>;
	social_account: Refine<DB['social_account'], { person_id: PersonId; provider: SocialProvider }>;
	sign_in_attempt: Refine<
		DB['sign_in_attempt'],
		{ provider: SocialProvider; secrets: JsonColumn<SignInSecrets> }
	>;
	session: Refine<DB['session'], { person_id: PersonId; provider: SocialProvider }>;
	boat: Refine<
		DB['boat'],
		{ id: BoatId; owner_id: PersonId; category: BoatCategory; images: JsonColumn<Picture[]> }
	>;
	experience: Refine<
		DB['experience'],
		{
			id: ExperienceId;
			owner_id: PersonId;
			boat_id: BoatId;
			category: ExperienceCategory;
			operator_option: OperatorOption;
			images: JsonColumn<Picture[]>;
			price_usd_cents: Computed<number>;
			rating_mean: Computed<number | null>;
			earth: Computed<string>;
		}
	>;
	booking: Refine<
		DB['booking'],
		{
			id: BookingId;
			renter_id: PersonId;
			owner_id: PersonId;
			experience_id: ExperienceId | null;
			boat_id: BoatId;
			status: BookingStatus;
			type: BookingType;
		}
	>;
	occupancy: Refine<DB['occupancy'], { id: OccupancyId; boat_id: BoatId; booking_id: BookingId | null }>;
	payment: Refine<DB['payment'], { id: PaymentId; booking_id: BookingId; status: PaymentStatus }>;
	ledger_entry: Refine<
		DB['ledger_entry'],
		{ owner_id: PersonId | null; booking_id: BookingId; account: LedgerLine['account'] }
	>;
	review: Refine<DB['review'], { id: ReviewId; experience_id: ExperienceId; person_id: PersonId }>;
}
