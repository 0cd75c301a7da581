import type { Sent } from '#contract/client.ts';
import type { Me, OwnerAccount } from '#contract/person-contract.ts';
import { keptFiles } from '../../../forms/upload/kept-files.ts';
import { type PhoneEntry, phoneEntryOf, phoneNumberOf, readPhone } from '../../../kit/phone/phone-mask.ts';
import type { UploadedFile } from '../../../kit/upload/uploaded-file.ts';

/** A code that is on its way to a phone. */
export interface RequestedCode {
	readonly id: string;
	/** Where it was sent. */
	readonly number: string;
	/** When, in milliseconds since 1970. */
	readonly at: number;
}

/** What has been entered for an owner account, as it stands in the fields. */
export interface OwnerDraft {
	readonly step: number;
	/** The account as it was when its edit began; empty for a new one. */
	readonly base: string;
	readonly description: string;
	/** New documents; those that are there stay until new ones override them. */
	readonly licence: readonly UploadedFile[];
	readonly accountName: string;
	readonly accountNumber: string;
	readonly bankName: string;
	readonly bankBranch: string;
	readonly phone: PhoneEntry;
	readonly requested: RequestedCode | null;
	readonly code: string;
}

export const ownerSteps = 4;

/** What the account already knows, to begin with; with `editing`, all of an account that is there. */
export function startOwner(user: Me, editing: boolean): OwnerDraft {
	return {
		step: 0,
		base: editing ? baseOf(user) : '',
		description: user.description ?? '',
		licence: [],
		accountName: user.bankDetails?.accountName ?? '',
		accountNumber: user.bankDetails?.accountNumber ?? '',
		bankName: user.bankDetails?.bankName ?? '',
		bankBranch: user.bankDetails?.bankBranch ?? '',
		phone: phoneEntryOf(user.phoneNumber),
		requested: null,
		code: '',
	};
}

/** Tells one state of an account from another: a draft made from an older one is of no use any more. */
function baseOf({ description, phoneNumber, bankDetails, boatingLicence }: Me): string {
	return JSON.stringify([description, phoneNumber, bankDetails, boatingLicence]);
}

/** A kept draft, as far as it makes sense; none when the account has changed since. */
export function parseOwner(kept: unknown, user: Me, editing: boolean): OwnerDraft | undefined {
	if (typeof kept !== 'object' || kept === null) return undefined;
	const { step, base, licence, phone, requested, ...rest } = kept as Record<string, unknown>;
	if (base !== (editing ? baseOf(user) : '')) return undefined;
	const written = (key: keyof OwnerDraft) => {
		const value = rest[key];
		return typeof value === 'string' ? value : '';
	};
	const { country, digits } = (phone ?? {}) as Record<string, unknown>;
	return {
		step: typeof step === 'number' && step > 0 && step < ownerSteps ? Math.floor(step) : 0,
		base,
		description: written('description'),
		licence: keptFiles(licence),
		accountName: written('accountName'),
		accountNumber: written('accountNumber'),
		bankName: written('bankName'),
		bankBranch: written('bankBranch'),
		phone: readPhone(typeof digits === 'string' ? digits : '', country === 'AU' ? 'AU' : 'LK'),
		requested: parseRequested(requested),
		code: written('code').replace(/\D/g, '').slice(0, 6),
	};
}

function parseRequested(kept: unknown): RequestedCode | null {
	const { id, number, at } = (kept ?? {}) as Record<string, unknown>;
	return typeof id === 'string' && typeof number === 'string' && typeof at === 'number'
		? { id, number, at }
		: null;
}

/** The code that was requested for the number as it stands in the field now. */
export function codeFor({ requested, phone }: OwnerDraft): RequestedCode | null {
	return requested?.number === phoneNumberOf(phone) ? requested : null;
}

/** Whether the number in the field is the one that has been verified: then no code is needed. */
export function numberVerified({ phone }: Pick<OwnerDraft, 'phone'>, user: Me): boolean {
	return user.phoneNumberVerified && user.phoneNumber === phoneNumberOf(phone);
}

/** The account as it is sent; the rules have been asked before. */
export function ownerAccountOf(draft: OwnerDraft, user: Me): Sent<OwnerAccount> {
	const requested = numberVerified(draft, user) ? null : codeFor(draft);
	return {
		description: draft.description.trim(),
		boatingLicence: draft.licence.map(({ key }) => key),
		bankDetails: {
			accountName: draft.accountName.trim(),
			accountNumber: draft.accountNumber.trim(),
			bankName: draft.bankName.trim(),
			bankBranch: draft.bankBranch.trim(),
		},
		phoneNumber: phoneNumberOf(draft.phone),
		...(requested && { code: draft.code, codeId: requested.id }),
	};
}
