import { msg } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import type { OwnBoat } from '#contract/boat-contract.ts';
import { mergeFeatures } from '#domain/boat/boat.ts';
import { parseInteger } from '#domain/numbers.ts';
import { textLimits, truncateText } from '#domain/text.ts';
import { isLocalDate } from '#domain/time.ts';
import { FormDone } from '../../forms/form-wizard.tsx';
import css from '../../forms/listing-form.module.css';
import { SummaryCard } from '../../forms/summary-card.tsx';
import { useFormat } from '../../kit/format.ts';
import { Picture } from '../../kit/picture.tsx';
import { ListingState } from '../listing/listing-state.tsx';
import { type BoatEntry, boatForm } from './boat-form.ts';
import { BoatPrint, useBoatText } from './boat-text.tsx';

interface BoatSummaryProps {
	readonly draft: BoatEntry;
	readonly boat: OwnBoat | undefined;
	/** Boat that is copied, if any. The copy reuses the pictures but not the documents. */
	readonly copyOf: OwnBoat | undefined;
}

export function BoatSummary({ draft, boat, copyOf }: BoatSummaryProps) {
	const format = useFormat();
	const words = useBoatText();
	const saved = (boat ?? copyOf)?.pictures ?? [];
	const images = draft.images.length || saved.length;
	const cover = draft.images[0]?.picture ?? saved[0];
	const papers = draft.papers.length || boat?.boatInsurance.length || 0;
	const features = mergeFeatures(draft.features, draft.otherFeatures).length;
	const name = draft.name.trim();
	const capacity = parseInteger(draft.capacity) ?? 0;
	const make = [draft.brand.trim(), draft.model.trim(), draft.year.length === 4 && draft.year].filter(
		Boolean,
	);
	return (
		<SummaryCard
			picture={
				cover ? (
					<Picture picture={cover} alt="" sizes="21rem" widths={[320, 480, 640]} />
				) : draft.category ? (
					<BoatPrint category={draft.category} />
				) : null
			}
			title={name ? truncateText(name, textLimits.boatName) : <Trans>Your boat</Trans>}
			subtitle={make.join(' · ')}
			facts={[
				[msg`Kind`, draft.category && words(draft.category)],
				[msg`Carries`, capacity > 0 && <Plural value={capacity} one="# person" other="# people" />],
				[
					msg`Features`,
					features > 0 && <Plural value={features} one="# thing on board" other="# things on board" />,
				],
				[
					msg`Insured until`,
					papers > 0 && isLocalDate(draft.insuranceExpiresOn) && format.date(draft.insuranceExpiresOn),
				],
				[msg`Pictures`, images > 0 && <Plural value={images} one="# picture" other="# pictures" />],
			]}
		/>
	);
}

interface BoatListedProps {
	readonly boat: OwnBoat;
	readonly edited: boolean;
}

export function BoatListed({ boat, edited }: BoatListedProps) {
	const waits = boat.submission.state === 'WAITING';
	return (
		<FormDone
			form={boatForm}
			heading={edited ? <Trans>Your changes are saved</Trans> : <Trans>Your boat has been submitted</Trans>}
			intro={
				waits ? (
					<Trans>We’ll review the boat, its documents and its photos, then email you.</Trans>
				) : (
					<Trans>People can see them now.</Trans>
				)
			}
			next={
				!edited && [
					msg`We usually review documents and photos within two days.`,
					msg`In the meantime, add an experience: where you go, when, and the price.`,
					msg`People can book once both are verified.`,
				]
			}
			links={[
				{
					to: '/experience/add',
					state: { boatId: boat._id },
					label: <Trans>Add an experience</Trans>,
					quiet: edited,
				},
				{ to: '/profile/owner/boats', label: <Trans>See your boats</Trans>, quiet: !edited },
			]}
		>
			<div className={css.cheer}>
				<Picture picture={boat.pictures[0]} alt="" sizes="12rem" />
				<div>
					<p className={css.cheerName}>{truncateText(boat.name, textLimits.boatName)}</p>
					<ListingState verified={boat.verified} submission={boat.submission} />
				</div>
			</div>
		</FormDone>
	);
}
