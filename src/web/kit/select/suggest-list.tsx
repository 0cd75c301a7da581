import { Combobox, HeadlessMantineProvider, useCombobox } from '@mantine/core';
import { type KeyboardEventHandler, type ReactNode, type Ref, useEffect, useImperativeHandle } from 'react';

export interface Suggestion {
	readonly id: string;
}

/** Handles a key that was pressed in the field. */
export type KeyHandler = KeyboardEventHandler<HTMLInputElement>;

export interface SuggestListProps<S extends Suggestion> {
	/** Id of the list; the ids of options add their index. */
	readonly id: string;
	readonly name: string;
	readonly suggestions: readonly S[];
	readonly shown: boolean;
	/** Index of the active suggestion, or -1. */
	readonly active: number;
	/** Receives the key handler for the field. */
	readonly takeKey: Ref<KeyHandler>;
	readonly css: { readonly list?: string | undefined; readonly option?: string | undefined };
	onShow(shown: boolean): void;
	onActive(rank: number): void;
	onChoose(suggestion: S): void;
	render(suggestion: S): ReactNode;
}

/**
 * List of a `SuggestBox`: Mantine’s combobox without its styles. It is loaded on focus. The field
 * itself is not replaced, so that no input or IME composition is lost when the list arrives.
 */
export function SuggestList<S extends Suggestion>(props: SuggestListProps<S>) {
	const { id, suggestions, active, onActive } = props;
	const store = useCombobox({ opened: props.shown, onOpenedChange: props.onShow });
	const { resetSelectedOption } = store;
	useEffect(() => {
		if (active < 0) resetSelectedOption();
	}, [active, resetSelectedOption]);
	const announcing = (step: () => string | null) => () => {
		const option = step();
		onActive(store.getSelectedOptionIndex());
		return option;
	};
	const announcingStore = {
		...store,
		selectActiveOption: announcing(store.selectActiveOption),
		selectNextOption: announcing(store.selectNextOption),
		selectPreviousOption: announcing(store.selectPreviousOption),
	};
	return (
		<HeadlessMantineProvider>
			<Combobox
				store={announcingStore}
				onOptionSubmit={(chosen) => {
					const suggestion = suggestions.find((one) => one.id === chosen);
					if (suggestion) props.onChoose(suggestion);
				}}
			>
				<Combobox.EventsTarget withAriaAttributes={false}>
					<Keys takeKey={props.takeKey} />
				</Combobox.EventsTarget>
				<Combobox.Options id={id} aria-label={props.name} className={props.css.list} hidden={!props.shown}>
					{suggestions.map((suggestion, rank) => (
						<Combobox.Option
							key={suggestion.id}
							id={`${id}${rank}`}
							value={suggestion.id}
							aria-selected={rank === active}
							tabIndex={-1}
							className={props.css.option}
						>
							{props.render(suggestion)}
						</Combobox.Option>
					))}
				</Combobox.Options>
			</Combobox>
		</HeadlessMantineProvider>
	);
}

interface KeysProps {
	readonly takeKey: Ref<KeyHandler>;
	/** Key handler, passed by the combobox. */
	readonly onKeyDown?: KeyHandler;
}

/** Represents the text field inside the combobox. */
function Keys({ takeKey, onKeyDown }: KeysProps) {
	useImperativeHandle(takeKey, () => (event) => onKeyDown?.(event));
	return null;
}
