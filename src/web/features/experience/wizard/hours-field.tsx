import { useLingui } from '@lingui/react/macro';
import { type Ref, useId } from 'react';
import { longestMinutes } from '#domain/experience/experience.ts';
import { Icon } from '../../../kit/icon.tsx';
import number from '../../../kit/number-field.module.css';
import { controlProps, Field, useExample } from '../../../kit/text-field.tsx';
import { hoursFrom, minutesFrom } from '../../listing/value-warnings.ts';
import css from './wizard.module.css';

interface Props {
	readonly value: string;
	readonly error: string | undefined;
	readonly inputRef: Ref<HTMLInputElement>;
	onChange(value: string): void;
	onBlur(): void;
}

/** Maximum number of digits before the decimal point. */
const digits = 3;
const stepMinutes = 30;

export function HoursField({ value, error, inputRef, onChange, onBlur }: Props) {
	const { t } = useLingui();
	const example = useExample();
	const id = useId();
	const texts = { label: t`Number of hours`, description: t`0.5 is half an hour.`, error };
	const less = stepped(value, -1);
	const more = stepped(value, 1);
	const type = (typed: string) => {
		const full = /^\d+$/.test(typed) && typed.length === digits + 1 && typed.startsWith(value);
		if (!full) onChange(typed);
	};
	return (
		<Field {...texts} id={id}>
			<div className={`${number.stepper} ${css.hours}`}>
				<button
					type="button"
					aria-label={t`Half an hour less`}
					aria-disabled={less === undefined}
					onClick={() => less !== undefined && onChange(less)}
				>
					<Icon d="M4 10h12" />
				</button>
				<input
					{...controlProps(id, texts)}
					ref={inputRef}
					type="text"
					inputMode="decimal"
					autoComplete="off"
					required
					placeholder={example('4')}
					value={value}
					onChange={(event) => type(event.currentTarget.value)}
					onKeyDown={(event) => {
						if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
						event.preventDefault();
						const next = event.key === 'ArrowUp' ? more : less;
						if (next !== undefined) onChange(next);
					}}
					onBlur={onBlur}
				/>
				<button
					type="button"
					aria-label={t`Half an hour more`}
					aria-disabled={more === undefined}
					onClick={() => more !== undefined && onChange(more)}
				>
					<Icon d="M4 10h12M10 4v12" />
				</button>
			</div>
		</Field>
	);
}

/** Undefined at the limits. */
function stepped(value: string, direction: 1 | -1): string | undefined {
	const halves = (minutesFrom(value) ?? 0) / stepMinutes;
	const next = (direction > 0 ? Math.floor(halves) + 1 : Math.ceil(halves) - 1) * stepMinutes;
	return next >= stepMinutes && next <= longestMinutes ? hoursFrom(next) : undefined;
}
