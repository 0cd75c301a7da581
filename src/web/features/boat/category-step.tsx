import { Trans } from '@lingui/react/macro';
import { type BoatCategory, boatCategories } from '#domain/boat/boat.ts';
import { ChoiceCards } from '../../kit/choice/choice-cards.tsx';
import { BoatPrint, useBoatWords } from './boat-words.tsx';

interface Props {
	readonly value: BoatCategory | null;
	readonly error: string | undefined;
	onChange(category: BoatCategory): void;
}

/** Step 1: what kind of boat it is, as nine prints. */
export function CategoryStep({ value, error, onChange }: Props) {
	const words = useBoatWords();
	return (
		<ChoiceCards
			legend={<Trans>Kind of boat</Trans>}
			unseenLegend
			look="tiles"
			choices={boatCategories.map((category) => ({
				value: category,
				title: words(category),
				picture: <BoatPrint category={category} />,
			}))}
			value={value}
			error={error}
			onChange={onChange}
		/>
	);
}
