import encodeQr from 'qr';
import css from './boarding-pass.module.css';

/** A QR code, dark on light whatever the theme: cameras ask for it, and for the margin. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
	const modules = encodeQr(text, 'raw', { ecc: 'quartile', border: 4 });
	const path = modules
		.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
		.join('');
	return (
		<svg
			role="img"
			aria-label={label}
			viewBox={`0 0 ${modules.length} ${modules.length}`}
			shapeRendering="crispEdges"
			className={css.qr}
		>
			<path d={path} />
		</svg>
	);
}
