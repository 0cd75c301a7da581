import { msg } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import type { OwnBoat } from '#contract/boat-contract.ts';
import { mergeFeatures } from '#domain/boat/boat.ts';
import { textLimits, truncated } from '#domain/text.ts';
import { formatDate, isLocalDate } from '#domain/time.ts';
import { typedWhole } from '#domain/typed-number.ts';
import { SummaryCard } from '../../forms/summary-card.tsx';
import { Picture } from '../../kit/picture.tsx';
import type { BoatEntry } from './boat-form.ts';
import { BoatPrint, useBoatText } from './boat-text.tsx';

interface Props {
	readonly draft: BoatEntry;
	readonly boat: OwnBoat | undefined;
}

/** The boat so far, filling up at the wizard's side. */
export function BoatSummary({ draft, boat }: Props) {
	const words = useBoatText();
	const images = draft.images.length || boat?.pictures.length || 0;
	const cover = draft.images[0]?.picture ?? boat?.pictures[0];
	const papers = draft.papers.length || boat?.boatInsurance.length || 0;
	const features = mergeFeatures(draft.features, draft.otherFeatures).length;
	const name = draft.name.trim();
	const capacity = typedWhole(draft.capacity) ?? 0;
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
			title={name ? truncated(name, textLimits.boatName) : <Trans>Your boat</Trans>}
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
					papers > 0 && isLocalDate(draft.insuranceExpiresOn) && formatDate(draft.insuranceExpiresOn),
				],
				[msg`Pictures`, images > 0 && <Plural value={images} one="# picture" other="# pictures" />],
			]}
		/>
	);
}
