import { type ReactNode, useId } from 'react';
import { Combobox, type ComboboxProps, type Suggestion } from './combobox.tsx';
import css from './combobox-field.module.css';
import { controlClass, controlProps, Field, type FieldTexts } from './text-field.tsx';

interface TitledSuggestion extends Suggestion {
	readonly title: string;
	readonly detail?: string | undefined;
}

interface Props<S extends TitledSuggestion>
	extends Omit<ComboboxProps<S>, 'css' | 'capturesEnter' | 'render' | 'children'>,
		FieldTexts {
	readonly value: string;
	readonly placeholder?: string;
	readonly maxLength: number;
	readonly note?: ReactNode;
}

/** Accepts any text, not only a suggestion. */
export function ComboboxField<S extends TitledSuggestion>(props: Props<S>) {
	const { label, description, error, note, value, placeholder, maxLength, ...box } = props;
	const id = useId();
	const texts = { label, description, error };
	return (
		<div>
			<Field {...texts} id={id}>
				<Combobox
					{...box}
					capturesEnter
					css={css}
					render={({ title, detail }) => (
						<>
							<span>{title}</span>
							{detail ? <small>{detail}</small> : null}
						</>
					)}
				>
					{(input) => (
						<input
							{...input}
							{...controlProps(id, texts)}
							className={controlClass}
							type="text"
							value={value}
							placeholder={placeholder}
							maxLength={maxLength}
						/>
					)}
				</Combobox>
			</Field>
			{note ? <p className={css.note}>{note}</p> : null}
		</div>
	);
}
