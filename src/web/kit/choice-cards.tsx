import { type ReactNode, useId } from 'react';
import css from './choice-cards.module.css';
import { classNames } from './class-names.ts';
import fieldset from './fieldset.module.css';

export interface Choice<T extends string> {
	readonly value: T;
	readonly title: ReactNode;
	readonly text?: ReactNode;
	readonly picture?: ReactNode;
}

interface Props<T extends string> {
	readonly legend: ReactNode;
	/** True to show the question only to screen readers, because the heading above has the same text. */
	readonly unseenLegend?: boolean;
	readonly description?: ReactNode;
	readonly choices: readonly Choice<T>[];
	readonly value: T | null;
	/** Tiles are next to each other, with the picture at the top. Rows are stacked. */
	readonly look?: 'tiles' | 'small tiles' | 'rows';
	readonly error?: string | undefined;
	onChange(value: T): void;
}

export function ChoiceCards<T extends string>(props: Props<T>) {
	const { legend, unseenLegend = false, description, choices, value, look = 'rows', error, onChange } = props;
	const id = useId();
	return (
		<fieldset
			className={fieldset.set}
			aria-describedby={
				classNames(error && `${id}-error`, description !== undefined && `${id}-more`) || undefined
			}
		>
			<legend className={unseenLegend ? 'unseen' : fieldset.legend}>{legend}</legend>
			{description ? (
				<p id={`${id}-more`} className={fieldset.description}>
					{description}
				</p>
			) : null}
			<div className={css.cards} data-look={look}>
				{choices.map((choice) => (
					<label key={choice.value} className={css.card} data-bad={error ? true : undefined}>
						<input
							type="radio"
							name={id}
							value={choice.value}
							checked={choice.value === value}
							onChange={() => onChange(choice.value)}
							aria-describedby={choice.text ? `${id}-${choice.value}` : undefined}
						/>
						{choice.picture}
						<span className={css.words}>
							<span className={css.title}>{choice.title}</span>
							{choice.text ? (
								<span id={`${id}-${choice.value}`} className={css.text}>
									{choice.text}
								</span>
							) : null}
						</span>
						<svg className={css.tick} width="22" height="22" viewBox="0 0 22 22" aria-hidden="true">
							<circle cx="11" cy="11" r="11" />
							<path d="M6 11.500l3.500 3.500L16 8" />
						</svg>
					</label>
				))}
			</div>
			{error ? (
				<p id={`${id}-error`} className={css.error} role="alert">
					{error}
				</p>
			) : null}
		</fieldset>
	);
}
