import type { ColumnType } from 'kysely';
import type { BankFileId, PayoutId, PersonId } from '#domain/id.ts';
import type { Cents } from '#domain/money.ts';
import type { AbaSender } from '#domain/payout/bank-file.ts';
import type { PayoutCountry, PayoutCurrency, RateMicros } from '#domain/payout/exchange-rate.ts';
import type { BankFileStatus, PayoutStatus } from '#domain/payout/payout.ts';
import type { BankDetails } from '#domain/person/bank-details.ts';
import type { EntryCurrency } from '#domain/price/entered-price.ts';
import type { JsonColumn, Refine } from './column-types.ts';
import type { DB } from './schema.ts';

/** The tables of what owners are paid, and at which rates, see `tables.ts`. */
export interface PayoutTables {
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
}
