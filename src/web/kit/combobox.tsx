import { Trans, useLingui } from '@lingui/react/macro';
import {
	type AriaAttributes,
	type ComponentProps,
	type KeyboardEvent,
	type ReactElement,
	type ReactNode,
	type Ref,
	useEffect,
	useId,
	useRef,
	useState,
} from 'react';
import { Icon } from './icon.tsx';

export interface Suggestion {
	readonly id: string;
}

type Handlers = 'onChange' | 'onClick' | 'onFocus' | 'onBlur' | 'onKeyDown';
type InputProps = Required<
	Pick<ComponentProps<'input'>, 'role' | 'autoComplete' | 'spellCheck' | 'required' | Handlers>
> &
	Pick<AriaAttributes, 'aria-autocomplete' | 'aria-expanded' | 'aria-controls' | 'aria-activedescendant'> & {
		readonly ref: Ref<HTMLInputElement>;
	};

export interface ComboboxProps<S extends Suggestion> {
	readonly suggestions: readonly S[];
	readonly css: {
		readonly box?: string | undefined;
		readonly opener?: string | undefined;
		readonly list?: string | undefined;
		readonly option?: string | undefined;
	};
	readonly listName: string;
	/** True if the list can be opened without typing, by a click on the field or on a button. */
	readonly browsable?: boolean;
	/** True if Enter only closes an open list and does not submit the form. */
	readonly capturesEnter?: boolean;
	readonly inputRef?: Ref<HTMLInputElement> | undefined;
	render(suggestion: S): ReactNode;
	onType(text: string): void;
	onChoose(suggestion: S): void;
	onBlur?(): void;
	children(input: InputProps): ReactElement;
}

/** ARIA combobox. Without scripts it is a plain text field. */
export function Combobox<S extends Suggestion>(props: ComboboxProps<S>) {
	const { suggestions, listName, browsable = false, css } = props;
	const { t } = useLingui();
	const id = useId();
	const input = useRef<HTMLInputElement>(null);
	const [open, setOpen] = useState(false);
	/** -1 if no suggestion is active. */
	const [active, setActive] = useState(-1);
	const shown = open && suggestions.length > 0;

	const show = (wanted: boolean, option = -1) => {
		setOpen(wanted);
		setActive(option);
	};
	const enter = () => {
		if (!browsable) setOpen(true);
	};
	const entered = useRef(enter);
	useEffect(() => {
		// The field may have been focused before hydration.
		if (document.activeElement === input.current) entered.current();
	}, []);

	const choose = (suggestion: S) => {
		show(false);
		props.onChoose(suggestion);
	};
	const press = (event: KeyboardEvent<HTMLInputElement>) => {
		// Ignores keys of an input method, which has its own list of suggestions.
		if (event.nativeEvent.isComposing || suggestions.length === 0) return;
		const { length } = suggestions;
		if (event.key === 'ArrowDown') show(true, shown ? (active + 1) % length : 0);
		else if (event.key === 'ArrowUp') show(true, shown && active > 0 ? active - 1 : length - 1);
		else if (!shown) return;
		else if (event.key === 'Escape') show(false);
		else if (event.key === 'Enter' && (active >= 0 || props.capturesEnter)) {
			const chosen = suggestions[active];
			if (chosen) choose(chosen);
			else show(false);
		} else return;
		event.preventDefault();
	};
	return (
		<div className={css.box}>
			{props.children({
				ref: (element) => {
					input.current = element;
					if (typeof props.inputRef === 'function') props.inputRef(element);
					else if (props.inputRef) props.inputRef.current = element;
				},
				autoComplete: 'off',
				spellCheck: false,
				required: true,
				role: 'combobox',
				'aria-autocomplete': 'list',
				'aria-expanded': shown,
				'aria-controls': shown ? `${id}list` : undefined,
				'aria-activedescendant': shown && active >= 0 ? `${id}list${active}` : undefined,
				onChange: (event) => {
					show(true);
					props.onType(event.currentTarget.value);
				},
				onClick: () => browsable && setOpen(true),
				onFocus: enter,
				onBlur: () => {
					show(false);
					props.onBlur?.();
				},
				onKeyDown: press,
			})}
			{browsable ? (
				<button
					type="button"
					className={css.opener}
					aria-label={t`Show all: ${listName}`}
					tabIndex={-1}
					onMouseDown={keepFocus}
					onClick={() => {
						input.current?.focus();
						show(!open);
					}}
				>
					<Icon d="M5 8l5 5 5-5" weight={2} />
				</button>
			) : null}
			{shown ? (
				<div
					role="listbox"
					id={`${id}list`}
					aria-label={listName}
					className={css.list}
					onMouseDown={keepFocus}
				>
					{suggestions.map((suggestion, index) => (
						// biome-ignore lint/a11y/useKeyWithClickEvents: the text field keeps the focus and handles the keys
						<div
							key={suggestion.id}
							ref={index === active ? scrollIntoView : undefined}
							role="option"
							id={`${id}list${index}`}
							aria-selected={index === active}
							tabIndex={-1}
							className={css.option}
							onClick={() => choose(suggestion)}
						>
							{props.render(suggestion)}
						</div>
					))}
				</div>
			) : null}
			<span className="unseen" role="status">
				{shown ? <Trans>{suggestions.length} suggestions</Trans> : null}
			</span>
		</div>
	);
}

/** A press on the list or the button must not move the focus away from the text field. */
const keepFocus = (event: { preventDefault(): void }) => event.preventDefault();

const scrollIntoView = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' });
