import type { PersonId } from '#domain/id.ts';
import type { BankDetails } from '#domain/person/bank-details.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { recordView } from '../audit/audit-log.ts';
import { findBankDetails } from './bank-details-store.ts';
import { openBankDetails } from './sealed-bank-details.ts';

/**
 * Whole bank details of an owner, for themselves or for finance: who reads them is written down first. Refused where there
 * are none.
 */
export async function showBankDetails(
	app: Pick<App, 'db' | 'clock' | 'keys'>,
	by: PersonId,
	owner: PersonId,
): Promise<BankDetails | Refusal<'not-found'>> {
	const kept = await findBankDetails(app.db, owner);
	if (!kept) return refuse('not-found', { what: 'bank details' });
	await recordView(app, by, { action: 'bank-details-opened', subject: 'person', subjectId: owner });
	const whole = openBankDetails(app.keys, owner, kept);
	if (!whole) throw new Error(`the key of these bank details is not in MASTER_SECRETS: ${kept.keyId}`);
	return whole;
}
