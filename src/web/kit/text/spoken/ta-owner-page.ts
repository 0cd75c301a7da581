import { messages } from '../catalogs/owner-page/ta.po';
import { speech } from './ta.ts';

speech.learn(messages, { refusals: {} });
