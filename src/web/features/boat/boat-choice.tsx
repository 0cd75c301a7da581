import { Plural, Trans } from '@lingui/react/macro';
import type { OwnBoat } from '#contract/boat-contract.ts';
import { textLimits, truncateText } from '#domain/text.ts';
import { ChoiceCards } from '../../kit/choice-cards.tsx';
import { Picture } from '../../kit/picture.tsx';
import css from './boat-choice.module.css';

interface Props {
	readonly boats: readonly OwnBoat[];
	readonly value: OwnBoat | undefined;
	readonly error: string | undefined;
	onChoose(boat: OwnBoat): void;
}

/** Only screen readers get the question, because the heading above has the same text. */
export function BoatChoice({ boats, value, error, onChoose }: Props) {
	return (
		<ChoiceCards
			legend={<Trans>Which boat is it?</Trans>}
			unseenLegend
			choices={boats.map((each) => ({
				value: each._id,
				title: truncateText(each.name, textLimits.boatName),
				text: <Plural value={each.maxCapacity} one="carries # person" other="carries # people" />,
				picture: (
					<Picture picture={each.pictures[0]} alt="" sizes="6rem" widths={[160, 320]} className={css.boat} />
				),
			}))}
			value={value?._id ?? null}
			error={error}
			onChange={(id) => {
				const chosen = boats.find((each) => each._id === id);
				if (chosen) onChoose(chosen);
			}}
		/>
	);
}
