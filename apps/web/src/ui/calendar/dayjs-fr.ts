import dayjs from 'dayjs';
import 'dayjs/locale/fr.js';

// The kit's date fields read dayjs's global locale for what they format outside their own components.
dayjs.locale('fr');
