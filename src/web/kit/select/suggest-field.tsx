import { Input, type InputWrapperProps } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { SuggestBox, type SuggestBoxProps } from './suggest-box.tsx';
import css from './suggest-field.module.css';
import type { Suggestion } from './suggest-list.tsx';

interface TitledSuggestion extends Suggestion {
	readonly title: string;
	readonly detail?: string | undefined;
}

interface Props<S extends TitledSuggestion>
	extends Omit<SuggestBoxProps<S>, 'css' | 'keepsEnter' | 'render' | 'children'>,
		Pick<InputWrapperProps, 'label' | 'description' | 'error'> {
	/** Text of the field: one of the suggestions, or free text. */
	readonly value: string;
	readonly placeholder?: string;
	readonly maxLength: number;
	/** Note shown below the field. */
	readonly note?: ReactNode;
}

/** Text field with suggestions for forms, with label, error and note; free text is allowed. */
export function SuggestField<S extends TitledSuggestion>(props: Props<S>) {
	const { label, description, error, note, value, placeholder, maxLength, ...box } = props;
	const id = useId();
	return (
		<Input.Wrapper
			id={id}
			label={label}
			description={description}
			error={error}
			required
			labelElement="label"
		>
			<SuggestBox
				{...box}
				keepsEnter
				css={css}
				render={({ title, detail }) => (
					<>
						<span>{title}</span>
						{detail ? <small>{detail}</small> : null}
					</>
				)}
			>
				{(field) => (
					<Input
						{...field}
						id={id}
						value={value}
						placeholder={placeholder}
						maxLength={maxLength}
						error={Boolean(error)}
					/>
				)}
			</SuggestBox>
			{note ? <p className={css.note}>{note}</p> : null}
		</Input.Wrapper>
	);
}
