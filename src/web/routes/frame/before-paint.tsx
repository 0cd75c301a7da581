import { signedInCookie } from '#contract/cookies.ts';
import { useScriptNonce } from '../../kit/script-nonce.ts';
import { signedInMark } from '../../kit/sign-in/sign-in.ts';
import { cookieBarMark, cookiesAcceptedKey } from './cookie-bar.tsx';
import { themeKey } from './theme.tsx';

const theme = `try{var t=localStorage.getItem('${themeKey}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}`;
const signedIn = `if(document.cookie.split('; ').includes('${signedInCookie}'))document.documentElement.setAttribute('${signedInMark}','')`;
const cookies = `var a;try{a=localStorage.getItem('${cookiesAcceptedKey}')}catch(e){}if(a!=='true')document.documentElement.setAttribute('${cookieBarMark}','')`;

const script = [theme, signedIn, cookies].join(';');

/**
 * Puts on the root element, before anything is painted, what only the browser knows: the theme that was chosen earlier,
 * that a person is signed in here, that cookies have not been accepted. Pages are kept for everybody; styles show each
 * reader their own.
 */
export function BeforePaint() {
	// biome-ignore lint/security/noDangerouslySetInnerHtml: our own constants, named by hash in the policy
	return <script nonce={useScriptNonce()} dangerouslySetInnerHTML={{ __html: script }} />;
}
