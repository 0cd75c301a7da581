import type { PersonId, PhoneCodeId } from '#domain/id.ts';
import {
	accountEnding,
	type BankDetails,
	bankDetailsChange,
	maskBankDetails,
} from '#domain/person/bank-details.ts';
import {
	goesToDesk,
	needsFreshSignIn,
	needsPhoneCode,
	type OwnerDetails,
	payoutHoldDays,
} from '#domain/person/owner-account.ts';
import { ownerAccountSetUp, ownerApproved, type Person } from '#domain/person/person.ts';
import type { Session } from '#domain/person/session.ts';
import { freshSignIn } from '#domain/person/session.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { transact } from '../db/transact.ts';
import { publish } from '../events/publish.ts';
import { claimUploads } from '../file/claim-uploads.ts';
import { recordSecurity } from '../security/security-log.ts';
import { findBankDetails, openBankDetails, sealBankDetails } from './bank-details.ts';
import { findPerson, lockPerson, saveOwnerDetails, savePayoutHold } from './person-store.ts';
import { spendPhoneCode, tryPhoneCode } from './phone-code.ts';

export interface GivenCode {
	readonly code?: string | undefined;
	readonly codeId?: PhoneCodeId | undefined;
}

type Why =
	| 'code-wrong'
	| 'code-expired'
	| 'phone-not-verified'
	| 'file-unknown'
	| 'owner-not-set-up'
	| 'step-up-required';

/**
 * Sets an owner account up, or changes it: an account that is there already makes both the same, so that a repeated
 * submit is one. A number that has not been proven before needs the code that was texted to it. Whether the desk must
 * look again is the domain's to say; while it looks at an account that was approved, its experiences are off the
 * listings. Another bank account or number asks for a fresh sign-in, and another account holds payouts for a week. With
 * `only: 'edit'` there must be an account.
 */
export async function submitOwnerAccount(
	app: Pick<App, 'db' | 'clock' | 'random' | 'subscriptions' | 'keys'>,
	personId: PersonId,
	details: OwnerDetails & GivenCode,
	session: Pick<Session, 'authenticatedAt'>,
	only?: 'edit',
): Promise<Person | Refusal<Why>> {
	return await transact(app.db, async (tx) => {
		await lockPerson(tx, personId);
		const person = await findPerson(tx, personId);
		if (!person) throw new Error('a signed-in person is not there');
		if (only === 'edit' && !ownerAccountSetUp(person)) return refuse('owner-not-set-up');
		const now = app.clock.now();
		const account = await accountOf(app, tx, person);
		if (needsFreshSignIn(person, account, details) && !freshSignIn(session, now)) {
			await recordSecurity(tx, app, { event: 'step-up-required', personId });
			return refuse('step-up-required');
		}
		const boatingLicence = await licence(tx, person, details.boatingLicence);
		if (isRefusal(boatingLicence)) return boatingLicence;
		if (needsPhoneCode(person, details.phoneNumber)) {
			const unproven = await provePhone(app, tx, personId, details, now);
			if (unproven) return await codeRefused(app, tx, personId, unproven);
			await recordSecurity(tx, app, { event: 'phone-number-changed', personId });
		}
		const bankDetails = sealBankDetails(app.keys, personId, details.bankDetails);
		const next = { ...details, boatingLicence, bankDetails };
		const handedIn = goesToDesk(person, next);
		await saveOwnerDetails(tx, personId, next, handedIn ? now : undefined);
		if (handedIn && ownerApproved(person))
			await publish(tx, app, { kind: 'approved-owner-resubmitted', ownerId: personId, at: now });
		await tellNumber(app, tx, person, details.phoneNumber, now);
		await holdPayouts(app, tx, personId, [account, details.bankDetails], now);
		return (await findPerson(tx, personId)) ?? person;
	});
}

/** A wrong code stands in the security log; one that is not there at all is no try. */
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

/** The account as it is, whole. Masked when its key was taken away: then any account is another one. */
async function accountOf(
	app: Pick<App, 'keys'>,
	tx: Tx,
	{ id, bankDetails }: Person,
): Promise<BankDetails | null> {
	const kept = await findBankDetails(tx, id);
	return (kept && openBankDetails(app.keys, id, kept)) ?? bankDetails;
}

/** A verified number that is another one now: its person hears of it by mail and on the phone that had it. */
async function tellNumber(
	app: Pick<App, 'clock' | 'random' | 'subscriptions'>,
	tx: Tx,
	{ id: personId, phoneNumber: before, phoneNumberVerified }: Person,
	after: string,
	now: Temporal.Instant,
): Promise<void> {
	if (!before || !phoneNumberVerified || before === after) return;
	await publish(tx, app, { kind: 'phone-number-changed', personId, at: now.toString(), before, after });
}

/** Where money goes is not changed without its owner hearing of it, and having time to say no. */
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

/** The documents by the keys that the owner sends; none keep what is there (specification section 5, "on edit"). */
async function licence(
	tx: Tx,
	{ id, boatingLicence: there }: Person,
	keys: readonly string[],
): Promise<readonly string[] | Refusal<'file-unknown'>> {
	if (keys.length === 0) return there;
	const wanted = [...new Set(keys)];
	const claimed = await claimUploads(tx, id, 'owner/licence/', wanted, { alreadyThere: there });
	return isRefusal(claimed) ? claimed : wanted;
}

/** Why the code does not prove the number; nothing once it has. A wrong try is counted although the use case is refused. */
async function provePhone(
	app: Pick<App, 'keys'>,
	tx: Tx,
	personId: PersonId,
	{ code, codeId, phoneNumber }: OwnerDetails & GivenCode,
	now: Temporal.Instant,
): Promise<Refusal<'code-wrong' | 'code-expired' | 'phone-not-verified'> | undefined> {
	if (!code || !codeId) return refuse('phone-not-verified');
	const tried = await tryPhoneCode(tx, app.keys, { id: codeId, personId, phoneNumber, code }, now);
	if (!tried) return refuse('code-expired');
	if (!tried.right) return refuse('code-wrong', { triesLeft: tried.triesLeft });
	await spendPhoneCode(tx, codeId, now);
	return undefined;
}
