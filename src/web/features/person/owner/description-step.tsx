import { Trans, useLingui } from '@lingui/react/macro';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import css from './owner.module.css';
import { descriptionLacks } from './owner-problems.ts';

interface Props {
	readonly value: string;
	/** It was left, or tried to be passed: now it may say in red what is missing. */
	readonly wrong: boolean;
	refOf(element: HTMLElement | null): void;
	onChange(value: string): void;
	onLeave(): void;
}

/** Step 1: who the owner is. Counts what is missing while typing, and says it when the field is left. */
export function DescriptionStep({ value, wrong, refOf, onChange, onLeave }: Props) {
	const { t } = useLingui();
	const [said, format] = useState('');
	const lacks = descriptionLacks(value);
	const words = t`Description should be at least 80 characters long! ${lacks} more!`;
	return (
		<div>
			<Textarea
				ref={refOf}
				label={t`Description`}
				description={lacks > 0 ? words : <Trans>That says enough. More is welcome.</Trans>}
				descriptionProps={{ className: css.counter, mod: { wrong } }}
				inputWrapperOrder={below}
				autosize={false}
				rows={7}
				maxLength={4_000}
				required
				withAsterisk={false}
				placeholder={t`I have lived by this bay all my life…`}
				value={value}
				error={wrong}
				onChange={(event) => {
					format('');
					onChange(event.currentTarget.value);
				}}
				onBlur={() => {
					format(lacks > 0 ? words : '');
					onLeave();
				}}
			/>
			<p className="unseen" role="status">
				{said}
			</p>
		</div>
	);
}

/** What is missing is told below the field, where the eye is while typing. */
const below: ('label' | 'input' | 'description')[] = ['label', 'input', 'description'];
