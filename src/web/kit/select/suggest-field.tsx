import { Trans, useLingui } from '@lingui/react/macro';
import { Input } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react';
import css from './suggest-field.module.css';

export interface Suggestion {
	readonly id: string;
	readonly title: string;
	readonly detail?: string | undefined;
}

interface Props<S extends Suggestion> {
	readonly label: ReactNode;
	readonly description?: ReactNode;
	/** The text in the field: one of the suggestions, or the person's own. */
	readonly value: string;
	readonly suggestions: readonly S[];
	/** What the list holds, for those who listen. */
	readonly listName: string;
	readonly error?: string | undefined;
	readonly placeholder?: string;
	readonly maxLength: number;
	/** A list that is worth walking through: it opens with the field, and has a button for it. */
	readonly browsable?: boolean;
	/** Said below the field. */
	readonly note?: ReactNode;
	readonly inputRef?: Ref<HTMLInputElement>;
	onType(text: string): void;
	onChoose(suggestion: S): void;
	onBlur?(): void;
}

/** A text field with suggestions below it (ARIA combobox with a list); what is typed counts as well. */
export function SuggestField<S extends Suggestion>(props: Props<S>) {
	const { label, description, value, suggestions, listName, error, browsable = false, note } = props;
	const { t } = useLingui();
	const id = useId();
	const [open, setOpen] = useState(false);
	const [active, setActive] = useState(-1);
	const field = useRef<HTMLInputElement>(null);
	const list = useRef<HTMLDivElement>(null);
	const shown = open && suggestions.length > 0;

	useEffect(() => {
		if (active >= 0) list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
	}, [active]);

	const close = () => {
		setOpen(false);
		setActive(-1);
	};
	const choose = (suggestion: S) => {
		close();
		props.onChoose(suggestion);
	};
	const press = (event: KeyboardEvent) => {
		const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
		const count = suggestions.length;
		if (step && count > 0) {
			event.preventDefault();
			setOpen(true);
			setActive((now) => (shown ? (now + step + count + (now < 0 && step < 0 ? 1 : 0)) % count : 0));
		} else if (event.key === 'Enter' && shown) {
			const suggestion = suggestions[active];
			event.preventDefault();
			if (suggestion) choose(suggestion);
			else close();
		} else if (event.key === 'Escape' && shown) {
			event.preventDefault();
			close();
		}
	};

	return (
		<Input.Wrapper
			id={id}
			label={label}
			description={description}
			error={error}
			required
			withAsterisk={false}
			labelElement="label"
		>
			<div className={css.box}>
				<Input
					id={id}
					ref={(element) => {
						field.current = element;
						if (typeof props.inputRef === 'function') props.inputRef(element);
						else if (props.inputRef) props.inputRef.current = element;
					}}
					value={value}
					placeholder={props.placeholder}
					maxLength={props.maxLength}
					autoComplete="off"
					spellCheck={false}
					required
					error={Boolean(error)}
					role="combobox"
					aria-autocomplete="list"
					aria-expanded={shown}
					aria-controls={`${id}list`}
					aria-activedescendant={shown && active >= 0 ? `${id}${active}` : undefined}
					onChange={(event) => {
						setOpen(true);
						setActive(-1);
						props.onType(event.currentTarget.value);
					}}
					onClick={() => browsable && setOpen(true)}
					onBlur={() => {
						close();
						props.onBlur?.();
					}}
					onKeyDown={press}
				/>
				{browsable ? (
					<button
						type="button"
						className={css.opener}
						aria-label={t`Show all: ${listName}`}
						tabIndex={-1}
						// The field keeps the focus.
						onMouseDown={(event) => event.preventDefault()}
						onClick={() => {
							field.current?.focus();
							setOpen(!open);
						}}
					>
						<svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
							<path
								d="M5 8l5 5 5-5"
								fill="none"
								stroke="currentColor"
								strokeWidth="2"
								strokeLinecap="round"
							/>
						</svg>
					</button>
				) : null}
				<div
					ref={list}
					id={`${id}list`}
					role="listbox"
					aria-label={listName}
					className={css.list}
					hidden={!shown}
				>
					{shown
						? suggestions.map((suggestion, at) => (
								// biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the field, which keeps the focus
								<div
									key={suggestion.id}
									id={`${id}${at}`}
									role="option"
									aria-selected={at === active}
									tabIndex={-1}
									className={css.option}
									// Before the field loses the focus and the list goes.
									onMouseDown={(event) => event.preventDefault()}
									onClick={() => choose(suggestion)}
								>
									<span>{suggestion.title}</span>
									{suggestion.detail ? <small>{suggestion.detail}</small> : null}
								</div>
							))
						: null}
				</div>
			</div>
			{note ? <p className={css.note}>{note}</p> : null}
			<span className="unseen" role="status">
				{shown ? <Trans>{suggestions.length} suggestions</Trans> : null}
			</span>
		</Input.Wrapper>
	);
}
