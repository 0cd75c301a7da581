import css from './avatar.module.css';

interface Props {
	readonly person: { readonly firstName: string; readonly lastName: string; readonly image: string | null };
	/** Size in CSS pixels. */
	readonly size?: number;
}

/**
 * Profile picture from our storage, or initials on a colour. Decorative, because the name is shown
 * next to it.
 */
export function Avatar({ person, size = 44 }: Props) {
	const { firstName, lastName, image } = person;
	const initials = `${Array.from(firstName)[0] ?? ''}${Array.from(lastName)[0] ?? ''}`.toUpperCase();
	const tone =
		[...`${firstName}${lastName}`].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 4;
	return (
		<span
			className={css.avatar}
			data-tone={tone}
			style={{ width: size, height: size, fontSize: size * 0.38 }}
			aria-hidden="true"
		>
			{image?.startsWith('/') ? (
				<img src={image} alt="" width={size} height={size} loading="lazy" decoding="async" />
			) : (
				initials
			)}
		</span>
	);
}
