/**
 * What comes first. It needs nothing but itself, so it runs while the rest of the page is still being
 * read: who comes to a table gets the table's room and what is on it meanwhile.
 */
import { TABLE } from "./rooms";
import { tableAt } from "./shell/addresses";
import { knockAt } from "./table/knocking";

const table = tableAt(location.pathname);
if (table) {
  knockAt(table);
  TABLE().catch(() => undefined); // whoever needs it asks again
}
void import("./start");
