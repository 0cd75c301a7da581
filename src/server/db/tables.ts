import type { ColumnType, Generated } from 'kysely';
import type { BillingFacts, BillingKind } from '#domain/billing/billing-document.ts';
import type { ArrivalStatus, CheckInStatus } from '#domain/boarding/boarding.ts';
import type { BoatCategory } from '#domain/boat/boat.ts';
import type {
	BookingParty,
	BookingStatus,
	BookingType,
	Canceler,
	ChoiceReason,
} from '#domain/booking/booking.ts';
import type { FeedProblem } from '#domain/calendar/feed.ts';
import type { ConversationEvent } from '#domain/conversation/conversation.ts';
import type { ContactKind } from '#domain/conversation/mask-contacts.ts';
import type { DateChangeStatus } from '#domain/date-change/date-change.ts';
import type { DraftForm } from '#domain/draft/draft.ts';
import type { SeriesColumn } from '#domain/experience/departures.ts';
import type { ExperienceCategory, OperatorOption } from '#domain/experience/experience.ts';
import type { Picture } from '#domain/file/picture.ts';
import type { UploadFolder } from '#domain/file/upload.ts';
import type {
	BankFileId,
	BillingDocumentId,
	BlockId,
	BlockSeriesId,
	BoatId,
	BookingId,
	CalendarFeedId,
	CalendarLinkId,
	ConversationId,
	DataExportId,
	DateChangeId,
	DecisionId,
	DepartureId,
	DisputeId,
	ExperienceId,
	NotificationId,
	OccupancyId,
	PartyChangeId,
	PaymentId,
	PayoutId,
	PersonId,
	PhoneCodeId,
	PromoCodeId,
	RefundId,
	ReportId,
	RequestId,
	ReviewExchangeId,
	ReviewId,
	ReviewReplyId,
	RideId,
	RideSeriesId,
	SavedListId,
	SavedListingId,
	SavedReplyId,
	SearchAlertId,
	SiteId,
	WaitlistEntryId,
	WeatherCallId,
} from '#domain/id.ts';
import type { Language } from '#domain/language.ts';
import type { LedgerAccount, LedgerCause } from '#domain/ledger/ledger.ts';
import type { CancellationTerms } from '#domain/listing/cancellation-terms.ts';
import type { MaintenanceMessages } from '#domain/maintenance/maintenance.ts';
import type { Cents, Rupees } from '#domain/money.ts';
import type { NotificationFacts, NotificationStatus } from '#domain/notification/notification.ts';
import type { Channel } from '#domain/notification/notification-event.ts';
import type { CaseFacts, CaseKind } from '#domain/payment/follow-capture.ts';
import type { PaymentStatus } from '#domain/payment/payment.ts';
import type { RefundReason, RefundSourceId, RefundStatus } from '#domain/payment/refund.ts';
import type { AbaSender } from '#domain/payout/bank-file.ts';
import type { PayoutCountry, PayoutCurrency, RateMicros } from '#domain/payout/exchange-rate.ts';
import type { BankFileStatus, PayoutStatus } from '#domain/payout/payout.ts';
import type { BankDetails } from '#domain/person/bank-details.ts';
import type { Role } from '#domain/person/person.ts';
import type { StaffRole } from '#domain/person/staff-role.ts';
import type { EnteredPrice, EntryCurrency } from '#domain/price/entered-price.ts';
import type { PriceForm, Prices } from '#domain/price/price-rules.ts';
import type { PriceLine } from '#domain/price/trip-price.ts';
import type { ReportedKind, ReportOutcome, ReportReason } from '#domain/report/report.ts';
import type { RequestStatus } from '#domain/request/custom-request.ts';
import type { ReviewAbout } from '#domain/review/review-exchange.ts';
import type { DecisionStatus, ReviewDecision } from '#domain/review-decision/review-decision.ts';
import type { MinimumStatus } from '#domain/ride/minimum.ts';
import type { RideStatus } from '#domain/ride/ride.ts';
import type { WaitlistStatus } from '#domain/ride/waitlist.ts';
import type { SecurityEventName } from '#domain/security/security-event.ts';
import type { SkipperCondition } from '#domain/skipper/trusted-skipper.ts';
import type { WeatherCaller, WeatherOutcome, WeatherReason } from '#domain/weather-call/weather-call.ts';
import type { SignInSecrets, SocialProvider } from '#ports/identity.ts';
import type { DB } from './schema.ts';

/**
 * Generated tables, refined with domain types where a check constraint or foreign key guarantees them.
 * JSON columns are written as text and read as their type.
 */
export interface Tables extends Omit<DB, keyof Refined>, Refined {}

interface Refined {
	conversation: Refine<
		DB['conversation'],
		{
			id: ConversationId;
			experience_id: ExperienceId | null;
			renter_id: PersonId | null;
			ride_id: RideId | null;
			owner_id: PersonId;
		}
	>;
	conversation_member: Refine<
		DB['conversation_member'],
		{ conversation_id: ConversationId; person_id: PersonId }
	>;
	conversation_entry: Refine<
		DB['conversation_entry'],
		{
			conversation_id: ConversationId;
			person_id: PersonId | null;
			contacts: Generated<ContactKind[]>;
			pictures: GeneratedJson<Picture[]>;
			event: ConversationEvent | null;
			booking_id: BookingId | null;
			request_id: RequestId | null;
			amount_usd_cents: Cents | null;
		}
	>;
	reply_time: Refine<DB['reply_time'], { owner_id: PersonId; conversation_id: ConversationId }>;
	report: Refine<
		DB['report'],
		{
			id: ReportId;
			conversation_id: ConversationId | null;
			reporter_id: PersonId | null;
			reported_id: PersonId;
			reason: ReportReason;
			closed_by: PersonId | null;
			review_id: ReviewId | null;
			trip_review_id: ReviewId | null;
			reply_id: ReviewReplyId | null;
			reported_kind: ReportedKind | null;
			other_id: PersonId | null;
			outcome: ReportOutcome | null;
		}
	>;
	message_translation: Refine<
		DB['message_translation'],
		{ conversation_id: ConversationId; language: Language }
	>;
	saved_list: Refine<DB['saved_list'], { id: SavedListId; person_id: PersonId }>;
	search_alert: Refine<DB['search_alert'], { id: SearchAlertId; person_id: PersonId }>;
	search_alert_seen: Refine<
		DB['search_alert_seen'],
		{ alert_id: SearchAlertId; listing_id: ExperienceId | RideId }
	>;
	saved_listing: Refine<
		DB['saved_listing'],
		{
			id: SavedListingId;
			person_id: PersonId;
			experience_id: ExperienceId | null;
			ride_id: RideId | null;
			list_id: SavedListId | null;
		}
	>;
	saved_vote: Refine<DB['saved_vote'], { saved_listing_id: SavedListingId; person_id: PersonId | null }>;
	saved_reply: Refine<DB['saved_reply'], { id: SavedReplyId; person_id: PersonId }>;
	date_change: Refine<
		DB['date_change'],
		{
			id: DateChangeId;
			booking_id: BookingId;
			status: DateChangeStatus;
			proposed_by: BookingParty;
			price_lkr: Rupees;
			price_usd_cents: Cents;
			price_lines: PriceLinesColumn;
			minimum_lkr: Rupees | null;
			difference_usd_cents: Cents;
			difference_lkr: Rupees | null;
			weather_call_id: WeatherCallId | null;
		}
	>;
	party_change: Refine<
		DB['party_change'],
		{
			id: PartyChangeId;
			booking_id: BookingId;
			old_price_usd_cents: Cents;
			price_lkr: Rupees;
			price_usd_cents: Cents;
			price_lines: PriceLinesColumn;
			paid_usd_cents: Cents;
			share_usd_cents: Cents;
			percent: 0 | 50 | 100;
			refund_usd_cents: Cents;
		}
	>;
	date_change_rule: Refine<DB['date_change_rule'], { experience_id: ExperienceId }>;
	payout: Refine<
		DB['payout'],
		{
			id: PayoutId;
			owner_id: PersonId;
			status: PayoutStatus;
			amount_usd_cents: Cents;
			bank_details: JsonColumn<BankDetails>;
			bank_file_id: BankFileId | null;
			confirmed_by: PersonId | null;
			returned_by: PersonId | null;
		}
	>;
	exchange_rate: Refine<DB['exchange_rate'], { currency: EntryCurrency; rate_micros: RateMicros }>;
	payout_rate: Refine<DB['payout_rate'], { currency: PayoutCurrency; rate_micros: RateMicros }>;
	bank_file: Refine<
		DB['bank_file'],
		{
			id: BankFileId;
			country: PayoutCountry;
			currency: PayoutCurrency;
			status: BankFileStatus;
			amount_usd_cents: Cents;
			sender: ColumnType<AbaSender | null, string | null, never>;
			made_by: PersonId;
			fetched_by: PersonId | null;
			confirmed_by: PersonId | null;
			paid_by: PersonId | null;
			undone_by: PersonId | null;
		}
	>;
	review: Refine<DB['review'], { id: ReviewId; experience_id: ExperienceId; person_id: PersonId }>;
	review_exchange: Refine<
		DB['review_exchange'],
		{
			id: ReviewExchangeId;
			departure_id: DepartureId;
			booking_id: BookingId;
			ride_id: RideId | null;
			renter_id: PersonId;
			owner_id: PersonId;
		}
	>;
	trip_review: Refine<
		DB['trip_review'],
		{ id: ReviewId; exchange_id: ReviewExchangeId; about: ReviewAbout; writer_id: PersonId }
	>;
	review_reply: Refine<
		DB['review_reply'],
		{ id: ReviewReplyId; review_id: ReviewId | null; trip_review_id: ReviewId | null; owner_id: PersonId }
	>;
	weather_call: Refine<
		DB['weather_call'],
		{
			id: WeatherCallId;
			owner_id: PersonId;
			boat_id: BoatId;
			ride_id: RideId | null;
			experience_id: ExperienceId | null;
			called_by: WeatherCaller;
			reason: WeatherReason;
		}
	>;
	waitlist_entry: Refine<
		DB['waitlist_entry'],
		{
			id: WaitlistEntryId;
			ride_id: RideId;
			renter_id: PersonId;
			status: WaitlistStatus;
			booking_id: BookingId | null;
		}
	>;
	weather_choice: Refine<
		DB['weather_choice'],
		{
			weather_call_id: WeatherCallId;
			booking_id: BookingId;
			outcome: WeatherOutcome | null;
			refund_usd_cents: Cents | null;
		}
	>;
	billing_document: Refine<
		DB['billing_document'],
		{
			id: BillingDocumentId;
			kind: BillingKind;
			booking_id: BookingId;
			person_id: PersonId;
			amount_usd_cents: Cents;
			facts: JsonColumn<BillingFacts>;
		}
	>;
	person: Refine<
		DB['person'],
		{
			id: PersonId;
			role: Generated<Role>;
			staff_roles: Generated<StaffRole[]>;
			suspended_by: PersonId | null;
			language: Generated<Language>;
			bank_details: ColumnType<BankDetails | null, string | null, string | null>;
			owner_decision: ReviewDecision | null;
		}
	>;
	skipper_month: Refine<DB['skipper_month'], { owner_id: PersonId; missing: SkipperCondition[] }>;
	staff_grant: Refine<
		DB['staff_grant'],
		{ person_id: PersonId; role: StaffRole; granted_by: PersonId | null; revoked_by: PersonId | null }
	>;
	social_account: Refine<DB['social_account'], { person_id: PersonId; provider: SocialProvider }>;
	sign_in_attempt: Refine<
		DB['sign_in_attempt'],
		{
			provider: SocialProvider;
			secrets: JsonColumn<Omit<SignInSecrets, 'state'>>;
			link_to: PersonId | null;
			then_link: SocialProvider | null;
		}
	>;
	session: Refine<DB['session'], { person_id: PersonId; provider: SocialProvider }>;
	boat: Refine<
		DB['boat'],
		{
			id: BoatId;
			owner_id: PersonId;
			category: BoatCategory;
			images: JsonColumn<Picture[]>;
			decision: ReviewDecision | null;
		}
	>;
	experience: Refine<
		DB['experience'],
		{
			id: ExperienceId;
			owner_id: PersonId;
			boat_id: BoatId;
			category: ExperienceCategory;
			operator_option: OperatorOption;
			cancellation_terms: Generated<CancellationTerms>;
			other_departures: GeneratedJson<SeriesColumn[]>;
			other_days: ColumnType<number, number | undefined, number | undefined>;
			images: JsonColumn<Picture[]>;
			pier_photo: JsonOrNull<Picture>;
			decision: ReviewDecision | null;
			price_lkr: Rupees;
			price_usd_cents: Computed<Cents>;
			least_cents: Cents;
			most_cents: Cents;
			month_least_cents: Cents[] | null;
			month_most_cents: Cents[] | null;
			rating_mean: Computed<number | null>;
			rating_score: Computed<number | null>;
			earth: Computed<string>;
			price_form: ColumnType<PriceForm | null, string | null, string | null>;
			/** Public presenters leave out `entered`. */
			prices: JsonOrNull<Prices>;
			price_entered: JsonOrNull<EnteredPrice>;
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
			operator_option: OperatorOption | null;
			request_id: RequestId | null;
			ride_id: RideId | null;
			canceled_by: Canceler | null;
			choice_reason: ChoiceReason | null;
			cancellation_terms: Generated<CancellationTerms>;
			amount_lkr: Rupees;
			amount_usd_cents: Cents;
			fee_usd_cents: Cents;
			cancel_refund_usd_cents: Cents | null;
			price_lines: PriceLinesColumn;
			current_price_lkr: Rupees | null;
			current_price_usd_cents: Cents | null;
			current_price_lines: PriceLinesColumn;
			minimum_lkr: Rupees | null;
			promo_code_id: PromoCodeId | null;
			referral_site_id: SiteId | null;
			discount_usd_cents: Cents | null;
			weather_call_id: WeatherCallId | null;
		}
	>;
	arrival: Refine<DB['arrival'], { booking_id: BookingId; party: BookingParty; status: ArrivalStatus }>;
	check_in: Refine<DB['check_in'], { booking_id: BookingId; mark: CheckInStatus; marked_by: PersonId }>;
	safety_checklist: Refine<DB['safety_checklist'], { departure_id: DepartureId; boat_id: BoatId }>;
	boarding_pass: Refine<DB['boarding_pass'], { booking_id: BookingId; boat_id: BoatId }>;
	site: Refine<DB['site'], { id: SiteId; owner_id: PersonId }>;
	promo_code: Refine<
		DB['promo_code'],
		{ id: PromoCodeId; owner_id: PersonId; amount_lkr: Rupees | null; max_usd_cents: Cents | null }
	>;
	promo_code_experience: Refine<
		DB['promo_code_experience'],
		{ promo_code_id: PromoCodeId; experience_id: ExperienceId }
	>;
	occupancy: Refine<
		DB['occupancy'],
		{
			id: OccupancyId;
			boat_id: BoatId;
			booking_id: BookingId | null;
			ride_id: RideId | null;
			block_id: BlockId | null;
			feed_id: CalendarFeedId | null;
			weather_call_id: WeatherCallId | null;
			date_change_id: DateChangeId | null;
		}
	>;
	calendar_feed: Refine<
		DB['calendar_feed'],
		{ id: CalendarFeedId; boat_id: BoatId; problem: FeedProblem | null }
	>;
	imported_event: Refine<DB['imported_event'], { feed_id: CalendarFeedId }>;
	calendar_link: Refine<
		DB['calendar_link'],
		{ id: CalendarLinkId; owner_id: PersonId; boat_id: BoatId | null }
	>;
	block: Refine<DB['block'], { id: BlockId; boat_id: BoatId; series_id: BlockSeriesId | null }>;
	custom_request: Refine<
		DB['custom_request'],
		{
			id: RequestId;
			experience_id: ExperienceId;
			boat_id: BoatId;
			renter_id: PersonId;
			owner_id: PersonId;
			status: RequestStatus;
			rejected_by: 'OWNER' | 'RENTER' | null;
			cancellation_terms: Generated<CancellationTerms>;
			quoted_lkr: Rupees | null;
			quoted_usd_cents: Computed<Cents | null>;
		}
	>;
	ride: Refine<
		DB['ride'],
		{
			series_id: RideSeriesId | null;
			id: RideId;
			owner_id: PersonId;
			boat_id: BoatId;
			status: RideStatus;
			minimum_status: MinimumStatus | null;
			weather_call_id: WeatherCallId | null;
			pier_photo: JsonOrNull<Picture>;
			cancellation_terms: Generated<CancellationTerms>;
			price_lkr: Rupees;
			price_usd_cents: Computed<Cents>;
			earth: Computed<string>;
		}
	>;
	phone_code: Refine<DB['phone_code'], { id: PhoneCodeId; person_id: PersonId }>;
	upload: Refine<
		DB['upload'],
		{
			person_id: PersonId;
			folder: UploadFolder;
			picture: ColumnType<Picture | null, string | null, string | null>;
		}
	>;
	draft: Refine<DB['draft'], { person_id: PersonId; form: DraftForm }>;
	audit_entry: Refine<DB['audit_entry'], { person_id: PersonId }>;
	data_export: Refine<DB['data_export'], { id: DataExportId; person_id: PersonId }>;
	maintenance: Refine<
		DB['maintenance'],
		{ changed_by: PersonId | null; messages: JsonColumn<MaintenanceMessages> }
	>;
	security_entry: Refine<
		DB['security_entry'],
		{ event: SecurityEventName; person_id: PersonId | null; by_id: PersonId | null }
	>;
	desk_decision: Refine<
		DB['desk_decision'],
		{
			id: DecisionId;
			person_id: PersonId;
			status: DecisionStatus;
			input: JsonColumn<unknown>;
		}
	>;
	payout_line: Refine<
		DB['payout_line'],
		{
			payout_id: PayoutId;
			booking_id: BookingId;
			discount_usd_cents: Generated<Cents>;
			charged_usd_cents: Cents;
			refunded_usd_cents: Cents;
			fee_usd_cents: Cents;
			retained_usd_cents: Cents;
			amount_usd_cents: Cents;
		}
	>;
	payout_booking: Refine<
		DB['payout_booking'],
		{ booking_id: BookingId; payout_id: PayoutId; amount_usd_cents: Cents }
	>;
	notification: Refine<
		DB['notification'],
		{
			id: NotificationId;
			person_id: PersonId | null;
			channel: Channel;
			status: Generated<NotificationStatus>;
			facts: JsonColumn<NotificationFacts>;
		}
	>;
	payment: Refine<
		DB['payment'],
		{
			id: PaymentId;
			booking_id: BookingId;
			date_change_id: DateChangeId | null;
			status: PaymentStatus;
			amount_usd_cents: Cents;
			refunded_usd_cents: Generated<Cents>;
		}
	>;
	refund: Refine<
		DB['refund'],
		{
			id: RefundId;
			payment_id: PaymentId | null;
			reason: RefundReason;
			source_id: RefundSourceId | null;
			status: RefundStatus;
			amount_usd_cents: Cents;
			requested_by: PersonId | null;
		}
	>;
	payment_dispute: Refine<
		DB['payment_dispute'],
		{
			id: DisputeId;
			payment_id: PaymentId;
			status: 'OPEN' | 'WON' | 'LOST';
			amount_usd_cents: Cents;
		}
	>;
	payment_case: Refine<
		DB['payment_case'],
		{
			kind: Generated<CaseKind>;
			payment_id: PaymentId | null;
			booking_id: BookingId | null;
			closed_by: PersonId | null;
			facts: JsonColumn<CaseFacts>;
		}
	>;
	payment_case_event: Refine<DB['payment_case_event'], { person_id: PersonId | null }>;
	ledger_entry: Refine<
		DB['ledger_entry'],
		{
			owner_id: PersonId | null;
			booking_id: BookingId | null;
			payment_id: PaymentId | null;
			account: LedgerAccount;
			cause_kind: LedgerCause['kind'];
			amount_usd_cents: Cents;
		}
	>;
}

type PriceLinesColumn = ColumnType<
	readonly PriceLine[] | null,
	string | null | undefined,
	string | null | undefined
>;

type Refine<Table, Columns> = Omit<Table, keyof Columns> & Columns;
type JsonColumn<T> = ColumnType<T, string, string>;
type GeneratedJson<T> = ColumnType<T, string | undefined, string | undefined>;
type JsonOrNull<T> = ColumnType<T | null, string | null | undefined, string | null | undefined>;
export type Computed<T> = ColumnType<T, never, never>;

export function submittedColumns(at: Temporal.Instant) {
	return { submitted_at: at, verified_at: null, decision: null, decision_reason: null, decided_at: null };
}

export type DecisionValues = readonly [decision: ReviewDecision, reason: string | null, at: Temporal.Instant];

export function decisionColumns(...[decision, reason, at]: DecisionValues) {
	return {
		verified_at: decision === 'APPROVED' ? at : null,
		decision,
		decision_reason: reason,
		decided_at: at,
	};
}
