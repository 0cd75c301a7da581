import type { PersonId, PhoneCodeId } from '#domain/id.ts';
import {
	accountEnding,
	type BankDetails,
	bankDetailsChange,
	maskBankDetails,
} from '#domain/person/bank-details.ts';
import {
	needsFreshSignIn,
	needsPhoneCode,
	needsReview,
	type OwnerDetails,
	payoutHoldDays,
} from '#domain/person/owner-account.ts';
import { ownerAccountSetUp, ownerApproved, type Person } from '#domain/person/person.ts';
import type { Session } from '#domain/person/session.ts';
import { isFreshSignIn } from '#domain/person/session.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { transact } from '../db/transact.ts';
import { publish } from '../events/publish.ts';
import { claimUploads } from '../file/claim-uploads.ts';
import { recordSecurity } from '../security/security-log.ts';
import { findBankDetails, sealBankDetails, unsealBankDetails } from './bank-details.ts';
import { findPerson, lockPerson, saveOwnerDetails, savePayoutHold } from './person-store.ts';
import { checkPhoneCode, redeemPhoneCode } from './phone-code.ts';

export interface PhoneCodeInput {
	readonly code?: string | undefined;
	readonly codeId?: PhoneCodeId | undefined;
}

type SubmitRefusal =
	| 'code-wrong'
	| 'code-expired'
	| 'phone-not-verified'
	| 'file-unknown'
	| 'owner-not-set-up'
	| 'step-up-required';

/**
 * A repeated call is safe. A change that needs review delists an approved owner's experiences until the
 * decision. A new bank account or phone number needs a recent sign-in. A new bank account also holds
 * payouts for a week.
 */
export async function submitOwnerAccount(
	app: Pick<App, 'db' | 'clock' | 'random' | 'subscriptions' | 'keys'>,
	personId: PersonId,
	details: OwnerDetails & PhoneCodeInput,
	session: Pick<Session, 'authenticatedAt'>,
	only?: 'edit',
): Promise<Person | Refusal<SubmitRefusal>> {
	return await transact(app.db, async (tx) => {
		await lockPerson(tx, personId);
		const person = await findPerson(tx, personId);
		if (!person) throw new Error('signed-in person not found');
		if (only === 'edit' && !ownerAccountSetUp(person)) return refuse('owner-not-set-up');
		const now = app.clock.now();
		const account = await currentAccount(app, tx, person);
		if (needsFreshSignIn(person, account, details) && !isFreshSignIn(session, now)) {
			await recordSecurity(tx, app, { event: 'step-up-required', personId });
			return refuse('step-up-required');
		}
		const boatingLicence = await licence(tx, person, details.boatingLicence);
		if (isRefusal(boatingLicence)) return boatingLicence;
		if (needsPhoneCode(person, details.phoneNumber)) {
			const codeRefusal = await provePhone(app, tx, personId, details, now);
			if (codeRefusal) return await codeRefused(app, tx, personId, codeRefusal);
			await recordSecurity(tx, app, { event: 'phone-number-changed', personId });
		}
		const bankDetails = sealBankDetails(app.keys, personId, details.bankDetails);
		const next = { ...details, boatingLicence, bankDetails };
		const resubmitted = needsReview(person, next);
		await saveOwnerDetails(tx, personId, next, resubmitted ? now : undefined);
		if (resubmitted && ownerApproved(person))
			await publish(tx, app, { kind: 'approved-owner-resubmitted', ownerId: personId, at: now });
		await notifyOfNewNumber(app, tx, person, details.phoneNumber, now);
		await holdPayouts(app, tx, personId, [account, details.bankDetails], now);
		return (await findPerson(tx, personId)) ?? person;
	});
}

/** Input without a code is not logged. */
async function codeRefused<Reason extends 'code-wrong' | 'code-expired' | 'phone-not-verified'>(
	app: Pick<App, 'clock'>,
	tx: Tx,
	personId: PersonId,
	refusal: Refusal<Reason>,
): Promise<Refusal<Reason>> {
	const detail = refusal.refused;
	if (detail !== 'phone-not-verified')
		await recordSecurity(tx, app, { event: 'code-failed', personId, detail });
	return refusal;
}

/** If the account's key was removed, the account is masked, and any input counts as a change. */
async function currentAccount(
	app: Pick<App, 'keys'>,
	tx: Tx,
	{ id, bankDetails }: Person,
): Promise<BankDetails | null> {
	const savedDetails = await findBankDetails(tx, id);
	return (savedDetails && unsealBankDetails(app.keys, id, savedDetails)) ?? bankDetails;
}

async function notifyOfNewNumber(
	app: Pick<App, 'clock' | 'random' | 'subscriptions'>,
	tx: Tx,
	{ id: personId, phoneNumber: before, phoneNumberVerified }: Person,
	after: string,
	now: Temporal.Instant,
): Promise<void> {
	if (!before || !phoneNumberVerified || before === after) return;
	await publish(tx, app, { kind: 'phone-number-changed', personId, at: now.toString(), before, after });
}

/**
 * Holds payouts after a change of bank account and notifies the owner, so that the owner can object in
 * time.
 */
async function holdPayouts(
	app: Pick<App, 'clock' | 'random' | 'subscriptions'>,
	tx: Tx,
	personId: PersonId,
	[account, next]: readonly [BankDetails | null, BankDetails],
	now: Temporal.Instant,
): Promise<void> {
	if (!account || !bankDetailsChange(account, next)) return;
	await savePayoutHold(tx, personId, now.add({ hours: 24 * payoutHoldDays }));
	await recordSecurity(tx, app, { event: 'bank-details-changed', personId });
	const [before, after] = [accountEnding(maskBankDetails(account)), accountEnding(maskBankDetails(next))];
	await publish(tx, app, { kind: 'bank-details-changed', personId, at: now.toString(), before, after });
}

/** Without keys, the current licence files stay. */
async function licence(
	tx: Tx,
	{ id, boatingLicence: current }: Person,
	keys: readonly string[],
): Promise<readonly string[] | Refusal<'file-unknown'>> {
	if (keys.length === 0) return current;
	const wanted = [...new Set(keys)];
	const claimed = await claimUploads(tx, id, 'owner/licence/', wanted, { alreadyThere: current });
	return isRefusal(claimed) ? claimed : wanted;
}

/**
 * Returns undefined on success. The transaction commits even after a refusal, so that failed attempts
 * are counted.
 */
async function provePhone(
	app: Pick<App, 'keys'>,
	tx: Tx,
	personId: PersonId,
	{ code, codeId, phoneNumber }: OwnerDetails & PhoneCodeInput,
	now: Temporal.Instant,
): Promise<Refusal<'code-wrong' | 'code-expired' | 'phone-not-verified'> | undefined> {
	if (!code || !codeId) return refuse('phone-not-verified');
	const tried = await checkPhoneCode(tx, app.keys, { id: codeId, personId, phoneNumber, code }, now);
	if (!tried) return refuse('code-expired');
	if (!tried.right) return refuse('code-wrong', { triesLeft: tried.triesLeft });
	await redeemPhoneCode(tx, codeId, now);
	return undefined;
}
