// The same for everybody; the frame around it knows the person.
export { default, generateMetadata } from "../../(open)/cached/api-docs/page";
