import type { BoardingPass } from '#contract/boarding-contract.ts';
import type { FileAnswer } from '#contract/call.ts';
import { boardingAt } from '#domain/boarding/boarding.ts';
import type { BookingId } from '#domain/id.ts';
import { languageTag } from '#domain/language.ts';
import type { Person } from '#domain/person/person.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts';
import type { WalletField, WalletPass } from '#ports/wallet.ts';
import type { App } from '../app.ts';
import { localeFor, type TextLocale } from '../i18n/text-locale.ts';
import { type PassNeeds, type PassRefusal, showPass, toPassFields } from './boarding-pass.ts';

type PassResult<Result> = Promise<Result | PassRefusal>;
type Needs = PassNeeds & Pick<App, 'wallets'>;

export async function signForApple(app: Needs, renter: Person, id: BookingId): PassResult<FileAnswer> {
	const { apple } = app.wallets;
	if (!apple) return noWallet();
	const pass = await showPass(app, renter.id, id);
	if (isRefusal(pass)) return pass;
	if (!pass.wallets.apple) return noWallet();
	const bytes = await apple.sign(walletPass(pass, localeFor(renter.language)));
	return { type: 'application/vnd.apple.pkpass', bytes, fileName: `boarding-pass-${pass.code}.pkpass` };
}

export async function linkForGoogle(
	app: Needs,
	renter: Person,
	id: BookingId,
): PassResult<{ readonly url: string }> {
	const { google } = app.wallets;
	if (!google) return noWallet();
	const pass = await showPass(app, renter.id, id);
	if (isRefusal(pass)) return pass;
	if (!pass.wallets.google) return noWallet();
	return { url: await google.link(walletPass(pass, localeFor(renter.language))) };
}

const noWallet = (): Refusal<'not-found'> => refuse('not-found', { what: 'wallet' });

function walletPass(pass: BoardingPass, locale: TextLocale): WalletPass {
	const { booking } = pass;
	const words = toPassFields(pass, locale);
	const field = (key: string, { label, value }: { readonly label: string; readonly value: string }) => ({
		key,
		label,
		value,
	});
	const time = ({ label, time }: { readonly label: string; readonly time: string }) => ({
		label,
		value: time,
	});
	const more: readonly WalletField[] = [
		field('pier', words.pier),
		field('leaves', words.departs),
		field('boat', words.boat),
		field('owner', words.owner),
		field('bring', words.whatToBring),
		field('booking', words.booking),
	];
	const at = booking.experience?.location ?? booking.sharingRequest?.location ?? null;
	const departsAt = Temporal.Instant.from(booking.departsAt);
	return {
		id: booking._id,
		language: languageTag(locale.language),
		title: words.title,
		code: field('code', words.code),
		trip: field('trip', words.trip),
		date: field('date', words.date),
		boarding: field('boarding', time(words.boarding)),
		departs: field('departs', time(words.departs)),
		name: field('name', words.name),
		party: field('party', words.party),
		more: more.filter(({ value }) => value !== ''),
		pier: at && { ...at, hint: `${words.trip.value}: ${words.departs.time}` },
		directions: words.directions.value
			? { label: words.directions.label, url: words.directions.value }
			: null,
		boardingAt: boardingAt(departsAt),
		departsAt,
		arrivesAt: Temporal.Instant.from(booking.arrivesAt),
	};
}
