import { Plural, Trans } from '@lingui/react/macro';
import type { OwnRide } from '#contract/ride-contract.ts';
import type { SeriesScope } from '#domain/ride/series.ts';
import { ChoiceCards } from '../../../kit/choice-cards.tsx';

interface Props {
	readonly ride: Pick<OwnRide, 'laterRides'>;
	readonly value: SeriesScope;
	onChange(scope: SeriesScope): void;
}

export function ScopeChoice({ ride: { laterRides }, value, onChange }: Props) {
	if (laterRides === 0) return null;
	return (
		<ChoiceCards
			legend={<Trans>Which rides?</Trans>}
			choices={[
				{ value: 'THIS', title: <Trans>This ride</Trans> },
				{
					value: 'THIS_AND_LATER',
					title: <Trans>This and later rides</Trans>,
					text: (
						<Plural
							value={laterRides}
							one="Also # later ride of this weekly series."
							other="Also # later rides of this weekly series."
						/>
					),
				},
			]}
			value={value}
			onChange={onChange}
		/>
	);
}
