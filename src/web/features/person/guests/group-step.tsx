import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { FailureNotice } from '../../../forms/failure-notice.tsx';
import { NumberStepper } from '../../../kit/number/number-stepper.tsx';
import css from '../../booking/booking.module.css';

/** Group inputs take so many characters (specification section 5). */
const characters = 4;

interface Props {
	readonly adults: number;
	readonly kids: number;
	readonly groupSize: number;
	onChange(group: { adults?: number; kids?: number }): void;
}

/** Step 1: who comes along. Increasing stops at the group size. */
export function GroupStep({ adults, kids, groupSize, onChange }: Props) {
	const { t } = useLingui();
	const left = groupSize - adults - kids;
	return (
		<div className={css.question}>
			<div className={css.panel}>
				<NumberStepper
					label={t`Adults`}
					description={<Trans>18 years and older</Trans>}
					value={adults}
					max={Math.max(0, groupSize - kids)}
					characters={characters}
					onChange={(next) => onChange({ adults: next })}
				/>
				<NumberStepper
					label={t`Kids`}
					description={<Trans>Under 18</Trans>}
					value={kids}
					max={Math.max(0, groupSize - adults)}
					characters={characters}
					onChange={(next) => onChange({ kids: next })}
				/>
			</div>
			<p className={css.hint} aria-live="polite">
				{left > 0 ? (
					<Plural
						value={left}
						one={`Room for # more. This trip takes ${groupSize} at most.`}
						other={`Room for # more. This trip takes ${groupSize} at most.`}
					/>
				) : (
					<Trans>The boat is full: this trip takes {groupSize} at most.</Trans>
				)}
			</p>
		</div>
	);
}

interface NoticeProps {
	/** Why the group cannot come along as it is. */
	readonly refused: string;
	readonly groupSize: number;
}

/** What is to be changed about the group. */
export function GroupNotice({ refused, groupSize }: NoticeProps) {
	return (
		<FailureNotice>
			{refused === 'group-empty' ? (
				<Trans>Please add at least one person.</Trans>
			) : (
				<Trans>This trip takes {groupSize} people at most.</Trans>
			)}
		</FailureNotice>
	);
}
