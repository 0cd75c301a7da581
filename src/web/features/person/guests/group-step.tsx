import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { areKidsAlone } from '#domain/booking/booking.ts';
import question from '../../../forms/question.module.css';
import { Notice } from '../../../kit/notice.tsx';
import { NumberStepper } from '../../../kit/number-field.tsx';

const characters = 4;

interface Props {
	readonly adults: number;
	readonly kids: number;
	readonly groupSize: number;
	onChange(group: { adults?: number; kids?: number }): void;
}

export function GroupStep({ adults, kids, groupSize, onChange }: Props) {
	const { t } = useLingui();
	const left = groupSize - (adults || 0) - (kids || 0);
	return (
		<div className={question.question}>
			<div className={question.panel}>
				<NumberStepper
					label={t`Adults`}
					description={<Trans>18 years and older</Trans>}
					value={adults || 0}
					max={Math.max(0, groupSize - (kids || 0))}
					characters={characters}
					onChange={(next) => onChange({ adults: next })}
				/>
				<NumberStepper
					label={t`Kids`}
					description={<Trans>Under 18</Trans>}
					value={kids || 0}
					max={Math.max(0, groupSize - (adults || 0))}
					characters={characters}
					onChange={(next) => onChange({ kids: next })}
				/>
			</div>
			<div aria-live="polite">
				{areKidsAlone({ adults: adults || 0, kids: kids || 0 }) ? (
					<Notice tone="warning">
						<Trans>Children must come with an adult. Please make sure one is coming.</Trans>
					</Notice>
				) : null}
			</div>
			<p className={question.hint} aria-live="polite">
				{left > 0 ? (
					<Plural
						value={left}
						one={`Up to ${groupSize} guests. # more can come.`}
						other={`Up to ${groupSize} guests. # more can come.`}
					/>
				) : (
					<Trans>The boat is full. This trip takes up to {groupSize}.</Trans>
				)}
			</p>
		</div>
	);
}
